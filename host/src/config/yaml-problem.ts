/** What breaks YAML, by the parser's code. */
const WORDS: Readonly<Record<string, string>> = {
  BAD_ALIAS: "an alias names nothing",
  ALIAS_PROPS: "an alias can't have an anchor or a tag",
  BAD_DIRECTIVE: "a directive isn't known",
  BAD_DQ_ESCAPE: "an escape in double quotes isn't known",
  BAD_INDENT: "the indentation doesn't fit, or a bracket isn't closed",
  BAD_SCALAR_START: "a text begins with a character that needs quotation marks",
  BLOCK_AS_IMPLICIT_KEY: "a key stands inside another key; look at the blanks behind its colon and at the indentation",
  BLOCK_IN_FLOW: "a block stands inside brackets",
  DUPLICATE_KEY: "the same key was written twice",
  KEY_OVER_1024_CHARS: "a key is longer than 1024 characters",
  MISSING_CHAR: "a character is missing: a colon, a blank, a comma, or a closing bracket or quotation mark",
  MULTILINE_IMPLICIT_KEY: "a key goes over several lines",
  MULTIPLE_DOCS: "it holds more than one document",
  NON_STRING_KEY: "a key isn't a text",
  TAB_AS_INDENT: "a tab stands where blanks indent",
  TAG_RESOLVE_FAILED: "a tag isn't known",
  UNEXPECTED_TOKEN: "something stands where nothing belongs",
};

/** Where YAML stops being YAML, in our own words: the parser's would quote the file. */
export function yamlProblem(error: { readonly code: string }): string {
  return WORDS[error.code] ?? "it isn't YAML";
}
