import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDevice } from '../../../lib/sign-out.ts';
import { readUnsaved } from '../../../lib/unsaved-work.ts';
import { ownDevice } from '../../../testing/own-device.ts';
import { checkHistories } from '../../../testing/saver-histories.ts';
import type { PageWork, SavedPage } from './editor-types.ts';
import { makePageSaver, type PageOutcome, type PageSaver, type PageSaveState } from './page-saver.ts';
import { PageStore } from './page-store.ts';
import { sampleBlock } from './testing/sample-pages.ts';

const KEPT = 'page:tro_1:1:1';

/** Simulates a screen and Tern's server: a save with a stale revision is answered with the stored page. */
class Stage {
  server: SavedPage;
  readonly store: PageStore;
  readonly saver: PageSaver;
  readonly states: PageSaveState[] = [];
  saves = 0;
  underWay = 0;
  mostUnderWay = 0;
  isOnline = true;
  losesAnswer = false;
  refuses: 'OrderNotHeldError' | 'BlocksRefusedError' | undefined;

  constructor(server: SavedPage = page1()) {
    this.server = server;
    this.store = new PageStore(server);
    this.saver = makePageSaver({
      name: 'page:tro_1:1:1',
      saved: server,
      store: this.store,
      save: (work, revision) => this.#save(work, revision),
      onState: (state) => this.states.push(state),
    });
    this.store.subscribe('changes', () => this.saver.changed());
    this.saver.start();
  }

  text(id: string) {
    return this.server.blocks.find((block) => block.id === id)?.text;
  }

  saveElsewhere(id: string, text: string) {
    const blocks = this.server.blocks.map((block) => (block.id === id ? { ...block, text } : block));
    this.server = { ...this.server, blocks, revision: this.server.revision + 1 };
  }

  async #save(work: PageWork, revision: number): Promise<PageOutcome> {
    this.saves++;
    this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
    await new Promise((done) => setTimeout(done, 300));
    this.underWay--;
    if (!this.isOnline) throw new Error('network');
    if (this.refuses) return { kind: 'refused', code: this.refuses, isFinal: this.refuses === 'OrderNotHeldError' };
    if (revision !== this.server.revision) return { kind: 'changed-elsewhere', current: this.server };
    this.server = { ...work, page: 1, revision: revision + 1 };
    if (!this.losesAnswer) return { kind: 'saved', saved: this.server };
    this.losesAnswer = false;
    throw new Error('network');
  }
}

const page1 = (): SavedPage => ({
  page: 1,
  revision: 3,
  isBlank: false,
  isChecked: false,
  blocks: [sampleBlock('a'), sampleBlock('b')],
});

let stage: Stage;
beforeEach(async () => {
  await ownDevice();
  vi.useFakeTimers();
});
afterEach(() => {
  stage.saver.stop();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('saves 1 s after the last change, and one save at a time', async () => {
  stage = new Stage();
  stage.store.change('a', { text: 'N' });
  await pass(999);
  expect(stage.saves).toBe(0);
  await pass(1);
  expect(stage.saves).toBe(1);
  stage.store.change('a', { text: 'Na' });
  void stage.saver.flush();
  void stage.saver.flush();
  await pass(3_000);
  expect(stage.text('a')).toBe('Na');
  expect(stage.mostUnderWay).toBe(1);
  expect(stage.saves).toBe(2);
  expect(stage.states.at(-1)?.kind).toBe('saved');
  expect(readUnsaved(KEPT)).toBeUndefined();
});

it('saves at least every 30 s while typing goes on', async () => {
  stage = new Stage();
  for (let i = 0; i < 70; i++) {
    stage.store.change('a', { text: 'x'.repeat(i + 1) });
    await pass(500);
  }
  expect(stage.saves).toBe(1);
});

it('stores the page on this device while offline, and saves it after a reload', async () => {
  stage = new Stage();
  stage.isOnline = false;
  stage.store.change('b', { text: 'Typed offline' });
  await pass(1_400);
  expect(stage.states.at(-1)).toEqual({ kind: 'offline', isStored: true });
  expect(JSON.stringify(readUnsaved(KEPT))).toContain('Typed offline');
  stage.saver.stop();
  stage = new Stage(stage.server);
  expect(stage.store.block('b')?.text).toBe('Typed offline');
  await pass(1_400);
  expect(stage.text('b')).toBe('Typed offline');
  expect(readUnsaved(KEPT)).toBeUndefined();
});

it('reports when the device cannot store the page', async () => {
  clearDevice();
  stage = new Stage();
  stage.isOnline = false;
  stage.store.change('b', { text: 'x' });
  await pass(1_400);
  expect(stage.states.at(-1)).toEqual({ kind: 'offline', isStored: false });
});

it('reports no conflict with its own save after the response was lost', async () => {
  stage = new Stage();
  stage.losesAnswer = true;
  stage.store.change('a', { text: 'Saved, but not heard of' });
  await pass(1_400);
  expect(stage.states.at(-1)?.kind).toBe('offline');
  stage.store.change('a', { text: 'Saved, but not heard of, and more' });
  await pass(5_000);
  expect(stage.states.some(({ kind }) => kind === 'conflict')).toBe(false);
  expect(stage.text('a')).toBe('Saved, but not heard of, and more');
});

it('merges changes from elsewhere, and asks when both changed the same block', async () => {
  stage = new Stage();
  stage.saveElsewhere('a', 'Theirs');
  stage.saveElsewhere('b', 'Theirs too');
  stage.store.change('b', { text: 'Mine' });
  await pass(1_400);
  expect(stage.store.block('a')?.text).toBe('Theirs');
  const state = stage.states.at(-1);
  expect(state).toMatchObject({
    kind: 'conflict',
    conflicts: [{ mine: { text: 'Mine' }, theirs: { text: 'Theirs too' } }],
  });
  stage.saver.choose(() => false);
  await pass(1_400);
  expect([stage.store.block('b')?.text, stage.text('b')]).toEqual(['Theirs too', 'Theirs too']);
  expect(stage.states.at(-1)?.kind).toBe('saved');
});

it('asks again about a conflict after a crash', async () => {
  stage = new Stage();
  stage.saveElsewhere('b', 'Theirs');
  stage.store.change('b', { text: 'Mine' });
  await pass(1_400);
  stage.saver.stop();
  stage = new Stage(stage.server);
  expect(stage.states.at(-1)).toMatchObject({ kind: 'conflict', conflicts: [{ mine: { text: 'Mine' } }] });
  stage.saver.choose(() => true);
  await pass(1_400);
  expect(stage.text('b')).toBe('Mine');
});

it('keeps the conflict open when the page changes again before the choice', async () => {
  stage = new Stage();
  stage.saveElsewhere('b', 'Theirs');
  stage.store.change('b', { text: 'Mine' });
  await pass(1_400);
  stage.saveElsewhere('a', 'Something else');
  await stage.saver.adopt(stage.server);
  expect(stage.states.at(-1)).toMatchObject({ kind: 'conflict', conflicts: [{ blockId: 'b' }] });
});

it('asks about a deleted block that changed elsewhere, and restores it when theirs is chosen', async () => {
  stage = new Stage();
  stage.saveElsewhere('a', 'Theirs');
  stage.store.remove('a');
  await pass(1_400);
  expect(stage.states.at(-1)).toMatchObject({ kind: 'conflict', conflicts: [{ mine: null }] });
  stage.saver.choose(() => false);
  await pass(1_400);
  expect(stage.server.blocks.map(({ id, text }) => `${id} ${text}`)).toEqual(['a Theirs', 'b Name b']);
});

it('keeps the text and stops saving when the order is no longer held', async () => {
  stage = new Stage();
  stage.refuses = 'OrderNotHeldError';
  stage.store.change('a', { text: 'Not lost' });
  await pass(1_400);
  expect(stage.states.at(-1)).toMatchObject({ kind: 'refused', code: 'OrderNotHeldError', isStored: true });
  stage.store.change('a', { text: 'Not lost either' });
  await pass(60_000);
  expect(stage.saves).toBe(1);
  expect(JSON.stringify(readUnsaved(KEPT))).toContain('Not lost either');
});

it('retries after a rejected block was changed', async () => {
  stage = new Stage();
  stage.refuses = 'BlocksRefusedError';
  stage.store.change('a', { text: 'Too much' });
  await pass(1_400);
  stage.refuses = undefined;
  stage.store.change('a', { text: 'Less' });
  await pass(1_400);
  expect(stage.text('a')).toBe('Less');
});

it('loses no English text in any sequence of edits on two screens', async () => {
  stage = new Stage();
  await checkHistories<PageWork>({
    isNew: false,
    empty: page1(),
    places: ['a', 'b'],
    textAt: (work, id) => work.blocks.find((block) => block.id === id)?.text ?? '',
    groupOf: (id) => id,
    groupsOf: (state) =>
      (state as Extract<PageSaveState, { kind: 'conflict' }>).conflicts.map(({ blockId }) => blockId),
    namesOf: (name) => [name],
    open(name, server, line) {
      const saved = (revision: number, work: PageWork): SavedPage => ({ ...work, page: 1, revision });
      const now = () => saved(server.revision, server.doc);
      const store = new PageStore(server.doc);
      const saver = makePageSaver({
        name,
        saved: now(),
        store,
        async save(work, revision) {
          const answer = await line.ask(() => server.save(revision, () => work));
          return answer.kind === 'saved'
            ? { kind: 'saved', saved: saved(answer.revision, answer.doc) }
            : { kind: 'changed-elsewhere', current: saved(answer.revision, answer.doc) };
        },
        onState: () => {},
      });
      store.subscribe('changes', () => saver.changed());
      return {
        get doc() {
          return store.work();
        },
        get savedDoc() {
          return saver.doc;
        },
        get state() {
          return saver.state;
        },
        start: () => saver.start(),
        stop: () => saver.stop(),
        hear: () => void saver.adopt(now()),
        choose: (keepsMine) => saver.choose(() => keepsMine),
        write: (id, text) => store.change(id, { text }),
      };
    },
  });
});
