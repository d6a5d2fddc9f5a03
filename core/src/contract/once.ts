/** Made when it is first asked for, and the same from then on. For schemas: building one costs a start more than most uses of it. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
