import { Store } from '../../lib/store.ts';

/** Text of an answer from code unit `from` on. */
export interface TextPiece {
  readonly from: number;
  readonly text: string;
}

/**
 * Accumulates the text of an answer as it arrives. Of a piece received twice, after a reconnection, only the new part
 * is appended; a piece after a gap is not appended.
 */
export class StreamedText extends Store<string> {
  /** Number of code units received: the offset to subscribe from. */
  get cursor(): number {
    return this.read().length;
  }

  /** @returns false if text before the piece is missing: subscribe again from the cursor */
  take({ from, text }: TextPiece): boolean {
    if (from > this.cursor) return false;
    this.#append(text.slice(this.cursor - from));
    return true;
  }

  /** Appends the text stored by the server, which may be behind the pieces received. */
  catchUp(stored: string): void {
    this.#append(stored.slice(this.cursor));
  }

  #append(news: string): void {
    if (news !== '') this.set(this.read() + news);
  }
}
