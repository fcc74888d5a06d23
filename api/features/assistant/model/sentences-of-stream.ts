/** One sentence of a streamed text, without surrounding space. */
export interface StreamedSentence {
  readonly text: string;
  /** Whitespace before the sentence; empty at the beginning of a text. */
  readonly before: '' | ' ' | '\n' | '\n\n';
  /** Whether the sentence is the first of a list item. */
  readonly isItem: boolean;
}

/** Matches the end of a sentence with its quotes and citations, followed by the start of the next. */
const END = /(?:[.!?…]+["'”»)]*|[。！？؟।]+["'”»)]*)(?:\s*\[\d{1,3}\])*(?=(\s*)[^\s[])/giu;
const ABBREVIATION =
  /(?:^|[\s("“¿¡])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|No|Nos|Mr|Mrs|Ms|Dr|Dra|Sr|Sra|Jr|St|Ave|Inc|Corp|vs|etc|Art|Sec|Pub|Fig|approx|Ud|Uds|Núm|núm|pág|Supp|Dept|Gov|\d{1,2})\.$/u;
/** Matches a text that ends like a sentence, or with a citation. */
const WHOLE = /(?:[.!?…。！？؟।]+["'”»)]*|\[\d{1,3}\])\s*$/iu;
/** Maximum sentence length; a longer one is dropped up to its end. */
const MAX_LENGTH = 1_500;

/** Splits a streamed text into sentences, each released when the next one begins or its line ends. */
export class SentencesOfStream {
  #rest = '';
  /** Line breaks since the last sentence. */
  #lines = 0;
  #isFirst = true;
  #isItem = false;
  #isAtLineStart = true;
  #isTooLong = false;

  /** Returns the sentences that are complete now. */
  push(piece: string): StreamedSentence[] {
    this.#rest += piece.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{C}\n]/gu, '');
    return this.#take(false);
  }

  /** Returns the last sentence at the end of the stream; an incomplete one is dropped. */
  end(): StreamedSentence[] {
    if (!WHOLE.test(this.#rest)) this.#rest = this.#rest.slice(0, this.#rest.lastIndexOf('\n') + 1);
    return this.#take(true);
  }

  #take(isLast: boolean): StreamedSentence[] {
    const found: StreamedSentence[] = [];
    for (;;) {
      this.#skipSpace();
      const end = this.#endOfSentence(isLast);
      if (end === 0) break;
      const text = this.#rest.slice(0, end).trim();
      this.#rest = this.#rest.slice(end);
      if (text !== '' && text.length <= MAX_LENGTH && !this.#isTooLong)
        found.push({ text, before: this.#before(), isItem: this.#isItem });
      this.#isFirst = false;
      this.#lines = 0;
      this.#isItem = false;
      this.#isTooLong = false;
    }
    if (this.#rest.length > MAX_LENGTH) {
      this.#isTooLong = true;
      this.#rest = this.#rest.slice(-100);
    }
    return found;
  }

  /** Records the whitespace between sentences, and whether a list item begins. */
  #skipSpace(): void {
    const space = /^\s*/.exec(this.#rest)?.[0] ?? '';
    this.#lines += space.split('\n').length - 1;
    this.#isAtLineStart ||= this.#lines > 0;
    this.#rest = this.#rest.slice(space.length);
    const bullet = this.#isAtLineStart ? /^(?:[-*•–]|\d{1,2}[.)]|#{1,6})\s+(?=\S)/.exec(this.#rest)?.[0] : undefined;
    if (bullet === undefined) return;
    this.#isItem = !bullet.startsWith('#');
    this.#rest = this.#rest.slice(bullet.length);
    this.#isAtLineStart = false;
  }

  #before(): StreamedSentence['before'] {
    if (this.#isFirst) return '';
    return this.#lines === 0 ? ' ' : this.#lines === 1 ? '\n' : '\n\n';
  }

  /** Returns 0 when the sentence has not ended yet. */
  #endOfSentence(isLast: boolean): number {
    const line = this.#rest.indexOf('\n');
    const whole = line >= 0 ? line : isLast ? this.#rest.length : 0;
    for (const match of this.#rest.matchAll(END)) {
      const at = match.index + match[0].length;
      if (line >= 0 && at > line) break;
      if (isEnd(this.#rest, match.index, match[1] ?? '', at)) return this.#leaveLine(at);
    }
    return whole > 0 ? this.#leaveLine(whole) : 0;
  }

  #leaveLine(end: number): number {
    this.#isAtLineStart = false;
    return end;
  }
}

/** Whether a sentence ends here: not in "3.5", "uscis.gov", "U.S. citizen", nor before a lower-case word. */
function isEnd(text: string, at: number, space: string, next: number): boolean {
  if (/[。！？؟।]/u.test(text[at] ?? '')) return true;
  if (space === '') return false;
  if (text[at] === '.' && ABBREVIATION.test(text.slice(Math.max(0, at - 20), at + 1))) return false;
  return !/^\s*\p{Ll}/u.test(text.slice(next));
}
