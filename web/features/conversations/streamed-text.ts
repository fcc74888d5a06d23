import { Store } from '../../lib/store.ts';

/** Letters (UTF-16) of an answer from `from` on. */
export interface TextPiece {
  readonly from: number;
  readonly text: string;
}

/**
 * The text of one answer as it arrives. Only what continues it is appended: a piece that is heard twice, because a
 * connection was made anew, adds what is new of it; a piece behind a gap adds nothing.
 */
export class StreamedText extends Store<string> {
  /** Letters that are there: where to listen from. */
  get cursor(): number {
    return this.read().length;
  }

  /** @returns false when letters before the piece are missing: listen again from the cursor */
  take({ from, text }: TextPiece): boolean {
    if (from > this.cursor) return false;
    this.#append(text.slice(this.cursor - from));
    return true;
  }

  /** What the server has stored so far; it can be behind what was heard. */
  catchUp(stored: string): void {
    this.#append(stored.slice(this.cursor));
  }

  #append(news: string): void {
    if (news !== '') this.set(this.read() + news);
  }
}
