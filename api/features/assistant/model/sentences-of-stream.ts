/** One sentence of a text that is still being written, without the space around it. */
export interface HeardSentence {
  readonly text: string;
  /** What stood before it: nothing at the beginning of a text. */
  readonly before: '' | ' ' | '\n' | '\n\n';
  /** Of a list: first in its line. */
  readonly isItem: boolean;
}

/** An end, quotes and citations after it, and the beginning of what follows. */
const END = /(?:[.!?…]+["'”»)]*|[。！？؟।]+["'”»)]*)(?:\s*\[\d{1,3}\])*(?=(\s*)[^\s[])/giu;
const ABBREVIATION =
  /(?:^|[\s("“¿¡])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|No|Nos|Mr|Mrs|Ms|Dr|Dra|Sr|Sra|Jr|St|Ave|Inc|Corp|vs|etc|Art|Sec|Pub|Fig|approx|Ud|Uds|Núm|núm|pág|Supp|Dept|Gov|\d{1,2})\.$/u;
/** Ends as a sentence does, or with a citation. */
const WHOLE = /(?:[.!?…。！？؟।]+["'”»)]*|\[\d{1,3}\])\s*$/iu;
/** Of a sentence; nobody says longer ones. What follows up to its end is thrown away with it. */
const MAX_LENGTH = 1_500;

/** Cuts a text into sentences as it comes; a sentence is handed over when the next one begins, or its line ends. */
export class SentencesOfStream {
  #rest = '';
  /** Since the last sentence. */
  #lines = 0;
  #isFirst = true;
  #isItem = false;
  #isAtLineStart = true;
  #isTooLong = false;

  /** The sentences that are whole now. */
  push(piece: string): HeardSentence[] {
    this.#rest += piece.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{C}\n]/gu, '');
    return this.#take(false);
  }

  /** The last one, when nothing more comes; half a sentence is none. */
  end(): HeardSentence[] {
    if (!WHOLE.test(this.#rest)) this.#rest = this.#rest.slice(0, this.#rest.lastIndexOf('\n') + 1);
    return this.#take(true);
  }

  #take(isLast: boolean): HeardSentence[] {
    const found: HeardSentence[] = [];
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

  /** Notes what parts the sentences, and whether an item of a list begins. */
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

  #before(): HeardSentence['before'] {
    if (this.#isFirst) return '';
    return this.#lines === 0 ? ' ' : this.#lines === 1 ? '\n' : '\n\n';
  }

  /** 0: not yet. */
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

/** Not in "3.5", "uscis.gov", "U.S. citizen", nor before a word that goes on in small letters. */
function isEnd(text: string, at: number, space: string, next: number): boolean {
  if (/[。！？؟।]/u.test(text[at] ?? '')) return true;
  if (space === '') return false;
  if (text[at] === '.' && ABBREVIATION.test(text.slice(Math.max(0, at - 20), at + 1))) return false;
  return !/^\s*\p{Ll}/u.test(text.slice(next));
}
