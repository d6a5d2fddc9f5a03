export const GENERATED = "<!-- Made by `npm run docs` from the product's own tables. A test fails when it differs. -->";

/** One cell of a table. */
export const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ").replaceAll("<", "&lt;").trim();
