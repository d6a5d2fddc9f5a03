/** Takes a text in pieces of any size and gives it back redacted. Holds back what the next piece could still change. */
export interface PieceRedactor {
  push(piece: string): Iterable<string>;
  end(): Iterable<string>;
}
