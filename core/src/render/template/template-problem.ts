/** Thrown and caught within this folder: what is wrong with a template, and where. */
export class TemplateProblem extends Error {
  readonly line: number;

  constructor(problem: string, line: number) {
    super(problem);
    this.line = line;
  }
}
