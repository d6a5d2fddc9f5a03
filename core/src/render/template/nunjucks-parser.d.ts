declare module "nunjucks/src/parser.js" {
  const parser: { parse(source: string, extensions: readonly unknown[], options: { readonly trimBlocks: boolean; readonly lstripBlocks: boolean }): unknown };
  export = parser;
}
