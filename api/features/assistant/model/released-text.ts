import { checkSentence, type Backing } from './check-sentence.ts';
import { SentencesOfStream, type HeardSentence } from './sentences-of-stream.ts';

const MOST_LETTERS = 6_000;
const RANK = { '': 0, ' ': 1, '\n': 2, '\n\n': 3 } as const;

/** What of a model's text may be shown. Pieces only ever continue what was shown before. */
export class ReleasedText {
  readonly #backing: Backing;
  readonly #sentences = new SentencesOfStream();
  readonly #cited = new Set<number>();
  /** Says nothing by itself: shown with the next sentence that does. */
  #talk = '';
  #shown = 0;
  #gap: HeardSentence['before'] = '';
  #isItem = false;
  dropped = 0;

  constructor(backing: Backing) {
    this.#backing = backing;
  }

  /** Numbers of the passages that what was shown cites, in the order of their first use. */
  get cited(): readonly number[] {
    return [...this.#cited];
  }

  push(heard: string): string {
    return this.#release(this.#sentences.push(heard));
  }

  /** The last sentence; half a sentence is none. */
  end(): string {
    return this.#release(this.#sentences.end());
  }

  #release(sentences: readonly HeardSentence[]): string {
    return sentences.map((sentence) => this.#one(sentence)).join('');
  }

  #one({ text, before, isItem }: HeardSentence): string {
    if (RANK[before] > RANK[this.#gap]) this.#gap = before;
    // A bullet whose first sentence was dropped belongs to the next one of its line.
    this.#isItem = isItem || (this.#isItem && before === ' ');
    const checked = checkSentence(text, this.#backing);
    if (checked.kind === 'dropped' || this.#shown + text.length > MOST_LETTERS) {
      this.dropped += 1;
      return '';
    }
    const piece = this.#laidOut(checked.text);
    if (checked.kind === 'talk') {
      this.#talk += piece;
      return '';
    }
    for (const number of checked.cited) this.#cited.add(number);
    const shown = this.#talk + piece;
    this.#talk = '';
    this.#shown += shown.length;
    return shown;
  }

  #laidOut(text: string): string {
    const isFirst = this.#shown === 0 && this.#talk === '';
    const gap = isFirst ? '' : this.#gap === '' ? ' ' : this.#gap;
    const piece = `${gap}${this.#isItem ? '- ' : ''}${text}`;
    this.#gap = '';
    this.#isItem = false;
    return piece;
  }
}
