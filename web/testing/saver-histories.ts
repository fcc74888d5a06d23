import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { ServerFailedError, type SaveState } from '../lib/saver.ts';
import { readUnsaved } from '../lib/unsaved-work.ts';

/** Response of a server to a save. */
export interface Answer<Doc> {
  readonly kind: 'saved' | 'changed-elsewhere';
  readonly revision: number;
  readonly doc: Doc;
}

/** A server with revisions, like the product's. */
export class HistoryServer<Doc> {
  revision: number;
  doc: Doc;
  begun = 0;
  readonly #done = new Map<string, Answer<Doc>>();

  constructor(doc: Doc, isNew: boolean) {
    this.doc = doc;
    this.revision = isNew ? 0 : 1;
  }

  /** @param key idempotency key: a repeated save gets the first response */
  save(revision: number, next: (doc: Doc) => Doc, key?: string): Answer<Doc> {
    const before = key === undefined ? undefined : this.#done.get(key);
    if (before) return before;
    if (revision === 0) this.begun += 1;
    const isStale = revision !== this.revision;
    if (!isStale) {
      this.doc = next(this.doc);
      this.revision += 1;
    }
    const answer = { kind: isStale ? 'changed-elsewhere' : 'saved', revision: this.revision, doc: this.doc } as const;
    if (key !== undefined && !isStale) this.#done.set(key, answer);
    return answer;
  }
}

const FAULTS = ['none', 'away', 'broken', 'loses the answer'] as const;
const LATENCY_MS = 200;

/** Connection of one screen to the server. A killed screen gets no more responses. */
export class Connection {
  fault: (typeof FAULTS)[number] = 'none';
  isCut = false;
  mostUnderWay = 0;
  #underWay = 0;

  async ask<Result>(task: () => Result): Promise<Result> {
    this.mostUnderWay = Math.max(this.mostUnderWay, ++this.#underWay);
    await pass(LATENCY_MS);
    const { fault } = this;
    const isDone = (!this.isCut && fault === 'none') || fault === 'loses the answer';
    const result = isDone ? task() : undefined;
    await pass(LATENCY_MS);
    if (this.isCut) await new Promise(() => {});
    this.#underWay -= 1;
    if (fault === 'broken') throw new ServerFailedError('500');
    if (fault !== 'none') throw new Error('network');
    return result as Result;
  }
}

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

export interface HistoryScreen<Doc> {
  readonly doc: Doc;
  readonly savedDoc: Doc;
  readonly state: SaveState<unknown>;
  start(): void;
  stop(): void;
  write(place: string, text: string): void;
  /** Simulates the subscription's event after a save. */
  hear(): void;
  choose(keepsMine: boolean): void;
}

/** A kind of document that is saved while the user types. */
export interface HistoryKind<Doc> {
  /** Whether nothing is saved yet; then a single screen creates the document. */
  readonly isNew: boolean;
  readonly empty: Doc;
  readonly places: readonly string[];
  textAt(doc: Doc, place: string): string;
  /** Places resolved together in a conflict have the same group. */
  groupOf(place: string): string;
  groupsOf(state: SaveState<unknown>): readonly string[];
  /** @param name name of the copy on its device */
  open(name: string, server: HistoryServer<Doc>, line: Connection): HistoryScreen<Doc>;
  namesOf(name: string): readonly string[];
}

const ACTS = { write: 5, clear: 1, pass: 5, fault: 2, reload: 2, kill: 2, hear: 1, choose: 1, online: 1, pagehide: 1 };
const usually = Object.entries(ACTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }));

/** An event and its screen; each kind of event uses only some of the other values. */
const stepAt = (places: readonly string[]) =>
  fc.record({
    act: fc.oneof(...usually),
    screen: fc.constantFrom(0, 1),
    place: fc.constantFrom(...places),
    ms: fc.constantFrom(1, 250, 900, 1_300, 6_000),
    fault: fc.constantFrom(...FAULTS),
  });

interface Step {
  readonly act: string;
  readonly screen: number;
  readonly place: string;
  readonly ms: number;
  readonly fault: (typeof FAULTS)[number];
}

let histories = 0;

/**
 * Checks two people's screens (or one that creates the document) under lost networks, server errors, killed and
 * reloaded pages and conflicts: in the end all show the same, and no text is lost that nobody replaced knowingly.
 * Requires fake timers.
 */
export async function checkHistories<Doc>(kind: HistoryKind<Doc>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(stepAt(kind.places), { maxLength: 30, size: 'max' }), (steps) => play(kind, steps)),
  );
}

async function play<Doc>(kind: HistoryKind<Doc>, steps: readonly Step[]): Promise<void> {
  const server = new HistoryServer(kind.empty, kind.isNew);
  const written = new Map<string, string>();
  const replaced = new Set<string>();
  const history = ++histories;
  const open = (at: number) => {
    const line = new Connection();
    const screen = kind.open(`history-${history}-${at}`, server, line);
    screen.start();
    return { line, screen };
  };
  const screens = kind.isNew ? [open(0)] : [open(0), open(1)];
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const choose = ({ screen }: ReturnType<typeof open>, keepsMine: boolean) => {
    if (screen.state.kind !== 'conflict') return;
    const groups = kind.groupsOf(screen.state);
    const [kept, given] = keepsMine ? [screen.doc, screen.savedDoc] : [screen.savedDoc, screen.doc];
    for (const place of kind.places) {
      const text = kind.textAt(given, place);
      if (groups.includes(kind.groupOf(place)) && kind.textAt(kept, place) !== text) replaced.add(text);
    }
    screen.choose(keepsMine);
  };

  for (const [number, { act, screen, place, ms, fault }] of steps.entries()) {
    const index = screen % screens.length;
    const actor = screens[index];
    if (!actor) throw new Error('no screen');
    if (act === 'write' || act === 'clear') {
      replaced.add(kind.textAt(actor.screen.doc, place));
      const text = act === 'write' ? `text ${number}` : '';
      if (text !== '') written.set(text, place);
      actor.screen.write(place, text);
    } else if (act === 'pass') await advance(ms);
    else if (act === 'fault') actor.line.fault = fault;
    else if (act === 'hear') actor.screen.hear();
    else if (act === 'choose') choose(actor, number % 2 === 0);
    else if (act === 'reload' || act === 'kill') {
      actor.line.isCut = act === 'kill';
      actor.screen.stop();
      screens[index] = open(index);
    } else globalThis.dispatchEvent(new Event(act));
  }

  // In the end every network works, every conflict is resolved, and every event arrives.
  for (const { line } of screens) line.fault = 'none';
  for (let turn = 0; turn < 8; turn++) {
    await advance(40_000);
    for (const actor of screens) {
      choose(actor, turn % 2 === 0);
      actor.screen.hear();
    }
  }
  try {
    for (const { line, screen } of screens) {
      expect(line.mostUnderWay, 'saves of one screen at once').toBeLessThanOrEqual(1);
      expect(['saved', 'unchanged']).toContain(screen.state.kind);
      for (const place of kind.places)
        expect(kind.textAt(screen.doc, place), place).toBe(kind.textAt(server.doc, place));
    }
    for (const [text, place] of written) if (!replaced.has(text)) expect(kind.textAt(server.doc, place)).toBe(text);
    expect(server.begun).toBeLessThanOrEqual(1);
    for (const [at] of screens.entries())
      for (const name of kind.namesOf(`history-${history}-${at}`)) expect(readUnsaved(name), name).toBeUndefined();
  } finally {
    for (const { screen } of screens) screen.stop();
  }
}
