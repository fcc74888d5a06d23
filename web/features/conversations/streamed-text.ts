/** Letters (UTF-16) of an answer from `from` on. */
export interface TextPiece {
  readonly from: number;
  readonly text: string;
}

/**
 * The text of one answer as it arrives. Only what continues it is appended: a piece that is heard twice, because a
 * connection was made anew, adds what is new of it; a piece behind a gap adds nothing.
 */
export class StreamedText {
  #text: string;
  readonly #listeners = new Set<() => void>();

  constructor(text: string) {
    this.#text = text;
  }

  readonly read = (): string => this.#text;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Letters that are there: where to listen from. */
  get cursor(): number {
    return this.#text.length;
  }

  /** @returns false when letters before the piece are missing: listen again from the cursor */
  take({ from, text }: TextPiece): boolean {
    if (from > this.#text.length) return false;
    this.#append(text.slice(this.#text.length - from));
    return true;
  }

  /** What the server has stored so far; it can be behind what was heard. */
  catchUp(stored: string): void {
    this.#append(stored.slice(this.#text.length));
  }

  #append(news: string): void {
    if (news === '') return;
    this.#text += news;
    for (const listener of this.#listeners) listener();
  }
}
