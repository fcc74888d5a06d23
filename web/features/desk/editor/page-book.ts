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

/** How saving stands, of the page where it stands worst. */
export interface BookState {
  readonly page: number;
  readonly state: PageSaveState;
}

type SavePage = (page: number, work: PageWork, revision: number, options: SendOptions) => Promise<PageOutcome>;

const WORST_FIRST = ['conflict', 'refused', 'offline', 'failing', 'saving', 'saved', 'unchanged'] as const;

/** All pages of an order. A page costs something only from when it is first shown, or has unsaved work. */
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

  /** Begins to save, and brings back what an earlier visit could not. May be called again after `stop`. */
  start(): void {
    this.#isStarted = true;
    for (const { saver } of this.#open.values()) saver.start();
    for (const page of this.#pages.keys()) if (readUnsaved(this.#nameOf(page)) !== undefined) this.open(page);
  }

  /** Sends what is unsaved, and no longer listens. */
  stop(): void {
    this.#isStarted = false;
    for (const { saver } of this.#open.values()) saver.stop();
  }

  /** The page's work, made when it is first asked for; undefined: there is no such page. */
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

  /** The server's pages, asked for again. */
  renew(pages: readonly EditorPage[]): void {
    this.#pages = new Map(pages.map((page) => [page.page, page]));
    for (const page of pages) void this.#open.get(page.page)?.saver.adopt(page);
    this.#wake();
  }

  /** How the same source was translated in another block of any page; undefined where it was not. */
  translationOf(source: Block['source']): string | undefined {
    return this.#blocksWith(source).find(({ block }) => block.text.trim() !== '' && !block.isDraft)?.block.text;
  }

  /** Blocks of any page with the same source and no English. */
  countRepeats(source: Block['source']): number {
    return this.#blocksWith(source).filter(({ block }) => block.text.trim() === '').length;
  }

  /** Writes this into all of them. */
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

  /** Saves all pages now. @returns whether the server has everything */
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
