type Child = Node | string | undefined;

/** Makes an element. `on…` are listeners, `true` is a bare attribute, `false` and undefined are none; text is only ever text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>> = {}, ...children: readonly (Child | readonly Child[])[]): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.replace(/^on/, ""), value as EventListener);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((child) => child !== undefined));
  return made;
}

/** For eyes that see no signs and colours. */
export const spoken = (text: string): HTMLElement => element("span", { class: "spoken" }, text);
