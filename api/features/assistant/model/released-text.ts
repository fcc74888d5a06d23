import { messagesIn } from '../assistant-messages.ts';
import { checkSentence, type Grounding } from './check-sentence.ts';
import { SentencesOfStream, type StreamedSentence } from './sentences-of-stream.ts';

const MAX_LETTERS = 6_000;
/** Maximum number of passages shown in place of sentences that deviate from them. */
const MAX_PASSAGES = 3;
const RANK = { '': 0, ' ': 1, '\n': 2, '\n\n': 3 } as const;

/** Releases what may be shown of a model's text, or replacements. Each piece continues what was shown before. */
export class ReleasedText {
  readonly #backing: Grounding;
  readonly #sentences = new SentencesOfStream();
  readonly #cited = new Set<number>();
  readonly #shownWhole = new Set<number>();
  #isLanguageTold = false;
  #shown = 0;
  #gap: StreamedSentence['before'] = '';
  #isItem = false;
  /** Number of sentences that were not shown. */
  dropped = 0;

  constructor(backing: Grounding) {
    this.#backing = backing;
  }

  /** Numbers of the passages cited so far, in the order of their first use. */
  get cited(): readonly number[] {
    return [...this.#cited];
  }

  push(heard: string): string {
    return this.#release(this.#sentences.push(heard));
  }

  /** Releases the last sentence; an incomplete one is dropped. */
  end(): string {
    return this.#release(this.#sentences.end());
  }

  /** Adds a text of Tess's own as a separate paragraph. */
  add(paragraph: string): string {
    if (this.#shown + paragraph.length > MAX_LETTERS) return '';
    const piece = this.#shown === 0 ? paragraph : `\n\n${paragraph}`;
    this.#shown += piece.length;
    this.#gap = '\n\n';
    this.#isItem = false;
    return piece;
  }

  #release(sentences: readonly StreamedSentence[]): string {
    return sentences.map((sentence) => this.#one(sentence)).join('');
  }

  #one({ text, before, isItem }: StreamedSentence): string {
    if (RANK[before] > RANK[this.#gap]) this.#gap = before;
    // When the first sentence of a list item was dropped, its bullet goes to the next one in the line.
    this.#isItem = isItem || (this.#isItem && before === ' ');
    const checked = checkSentence(text, this.#backing);
    if (checked.kind !== 'backed') {
      this.dropped += 1;
      return checked.kind === 'unlike' ? checked.cited.map((number) => this.#whole(number)).join('') : '';
    }
    if (this.#shownWhole.has(checked.cited) || this.#shown + checked.text.length > MAX_LETTERS) {
      this.dropped += 1;
      return '';
    }
    this.#cited.add(checked.cited);
    const piece = this.#laidOut(checked.text);
    this.#shown += piece.length;
    return piece;
  }

  /** Returns a library passage verbatim, once. */
  #whole(number: number): string {
    const passage = this.#backing.passages[number - 1];
    if (!passage || this.#shownWhole.has(number) || this.#shownWhole.size >= MAX_PASSAGES) return '';
    const isForeign = passage.language !== this.#backing.language.slice(0, 2);
    const notice = isForeign && !this.#isLanguageTold ? [messagesIn(this.#backing.language).inEnglish] : [];
    const piece = this.add([...notice, `${passage.text} [${number}]`].join('\n\n'));
    if (piece === '') return '';
    this.#isLanguageTold ||= isForeign;
    this.#shownWhole.add(number);
    this.#cited.add(number);
    return piece;
  }

  #laidOut(text: string): string {
    const gap = this.#shown === 0 ? '' : this.#gap === '' ? ' ' : this.#gap;
    const piece = `${gap}${this.#isItem ? '- ' : ''}${text}`;
    this.#gap = '';
    this.#isItem = false;
    return piece;
  }
}
