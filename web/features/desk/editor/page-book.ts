import type { SendOptions } from '../../../lib/saver.ts';
import { Listeners } from '../../../lib/store.ts';
import { readUnsaved } from '../../../lib/unsaved-work.ts';
import type { Block, EditorOrder, EditorPage, PageWork } from './editor-types.ts';
import { progressOf, type PageProgress } from './page-progress.ts';
import { makePageSaver, type PageOutcome, type PageSaver, type PageSaveState } from './page-saver.ts';
import { PageStore } from './page-store.ts';

export interface OpenPage {
  readonly page: number;
  readonly store: PageStore;
  readonly saver: PageSaver;
}

/** Save state of the page in the worst state. */
export interface BookState {
  readonly page: number;
  readonly state: PageSaveState;
}

type SavePage = (page: number, work: PageWork, revision: number, options: SendOptions) => Promise<PageOutcome>;

const WORST_FIRST = ['conflict', 'refused', 'offline', 'failing', 'saving', 'saved', 'unchanged'] as const;

/** All pages of an order. Page stores are created when a page is first shown or has unsaved work. */
export class PageBook {
  readonly #order: Pick<EditorOrder, 'id' | 'version'>;
  readonly #save: SavePage;
  #pages: ReadonlyMap<number, EditorPage>;
  readonly #open = new Map<number, OpenPage>();
  readonly #listeners = new Listeners();
  readonly #progress = new WeakMap<EditorPage, PageProgress>();
  #isStarted = false;
  #state: BookState = { page: 1, state: { kind: 'unchanged' } };

  constructor(order: EditorOrder, save: SavePage) {
    this.#order = order;
    this.#save = save;
    this.#pages = new Map(order.pages.map((page) => [page.page, page]));
  }

  /** Starts saving and restores what an earlier visit could not save. May be called again after `stop`. */
  start(): void {
    this.#isStarted = true;
    for (const { saver } of this.#open.values()) saver.start();
    for (const page of this.#pages.keys()) if (readUnsaved(this.#nameOf(page)) !== undefined) this.open(page);
  }

  /** Saves unsaved changes and stops listening. */
  stop(): void {
    this.#isStarted = false;
    for (const { saver } of this.#open.values()) saver.stop();
  }

  /** Returns the page's store and saver, created on first use; undefined if there is no such page. */
  open(page: number): OpenPage | undefined {
    const known = this.#open.get(page);
    if (known) return known;
    const saved = this.#pages.get(page);
    if (!saved) return undefined;
    const store = new PageStore(saved);
    const saver = makePageSaver({
      name: this.#nameOf(page),
      saved,
      store,
      save: (work, revision, options) => this.#save(page, work, revision, options),
      onState: () => this.#wake(),
    });
    store.subscribe('changes', () => {
      saver.changed();
      this.#wake();
    });
    const opened = { page, store, saver };
    this.#open.set(page, opened);
    if (this.#isStarted) saver.start();
    return opened;
  }

  /** Takes over refetched pages of the server. */
  renew(pages: readonly EditorPage[]): void {
    this.#pages = new Map(pages.map((page) => [page.page, page]));
    for (const page of pages) void this.#open.get(page.page)?.saver.adopt(page);
    this.#wake();
  }

  /** Returns the translation of the same source in any block of the order; undefined if there is none. */
  translationOf(source: Block['source']): string | undefined {
    return this.#blocksWith(source).find(({ block }) => block.text.trim() !== '' && !block.isDraft)?.block.text;
  }

  /** Returns the number of blocks on any page with the same source and no English text. */
  countRepeats(source: Block['source']): number {
    return this.#blocksWith(source).filter(({ block }) => block.text.trim() === '').length;
  }

  /** Writes the text into all of those blocks. */
  fillRepeats(source: Block['source'], text: string): void {
    for (const { page, block } of this.#blocksWith(source))
      if (block.text.trim() === '') this.open(page)?.store.change(block.id, { text });
  }

  #blocksWith(source: Block['source']): { readonly page: number; readonly block: Block }[] {
    const wanted = source?.trim();
    if (!wanted) return [];
    return [...this.#pages.values()].flatMap((saved) =>
      (this.#open.get(saved.page)?.store.work() ?? saved).blocks
        .filter((block) => block.source?.trim() === wanted)
        .map((block) => ({ page: saved.page, block })),
    );
  }

  progressOf(page: number): PageProgress {
    const open = this.#open.get(page);
    if (open) return progressOf(open.store.work());
    const saved = this.#pages.get(page);
    if (!saved) return 'untouched';
    const known = this.#progress.get(saved) ?? progressOf(saved);
    this.#progress.set(saved, known);
    return known;
  }

  isUnsaved(page: number): boolean {
    return this.#open.get(page)?.saver.isUnsaved ?? false;
  }

  get state(): BookState {
    return this.#state;
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Saves all pages immediately. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    const unsaved = [...this.#open.values()].filter(({ saver }) => saver.isUnsaved);
    await Promise.all(unsaved.map(({ saver }) => saver.flush()));
    return unsaved.every(({ saver }) => !saver.isUnsaved);
  }

  #nameOf(page: number): string {
    return `page:${this.#order.id}:${this.#order.version}:${page}`;
  }

  #wake(): void {
    const all = [...this.#open.values()];
    for (const kind of WORST_FIRST) {
      const worst = all.find(({ saver }) => saver.state.kind === kind);
      if (!worst) continue;
      if (this.#state.state !== worst.saver.state || this.#state.page !== worst.page)
        this.#state = { page: worst.page, state: worst.saver.state };
      break;
    }
    this.#listeners.notify();
  }
}
