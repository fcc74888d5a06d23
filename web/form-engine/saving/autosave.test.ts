import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { ModelNode } from '../../../schema/forms/form-model.ts';
import { readUnsaved } from '../../lib/unsaved-work.ts';
import { ownDevice } from '../../testing/own-device.ts';
import { checkHistories } from '../../testing/saver-histories.ts';
import { ServerFailedError } from '../../lib/saver.ts';
import { makeAutosave, type Autosave, type SaveOutcome, type SaveRequest, type SaveState } from './autosave.ts';
import type { AnswerChanges } from './merge-answers.ts';

/** Stands for every question of the form. */
const LEAF = {} as ModelNode;

/** Simulates a screen and Tern's server with revisions: a repeated key gets the first response again. */
class Stage {
  answers: Record<string, string> = {};
  server: { revision: number; formData: Record<string, string> } = { revision: 1, formData: {} };
  states: SaveState[] = [];
  requests: SaveRequest[] = [];
  isOnline = true;
  isBroken = false;
  /** The next save takes effect, but its response is lost. */
  losesAnswer = false;
  #done = new Map<string, SaveOutcome>();
  readonly autosave: Autosave;

  constructor(answers: FormData = {}, isNew = false) {
    this.answers = { ...answers };
    this.server.formData = { ...answers };
    this.autosave = makeAutosave({
      formType: 'I-130',
      application: isNew ? null : this.current(),
      store: () => ({
        data: { ...this.answers },
        node: () => LEAF,
        applyRemote: (changes) => apply(this.answers, changes),
      }),
      save: (request) => this.#save(request),
      onState: (state) => this.states.push(state),
    });
    this.autosave.start();
  }

  current() {
    return { id: 'app_1', revision: this.server.revision, formData: { ...this.server.formData } };
  }

  type(path: string, text: string) {
    this.answers[path] = text;
    this.autosave.changed();
  }

  saveElsewhere(changes: AnswerChanges) {
    apply(this.server.formData, changes);
    this.server.revision++;
  }

  #save(request: SaveRequest): Promise<SaveOutcome> {
    this.requests.push(request);
    if (!this.isOnline) return Promise.reject(new Error('network'));
    if (this.isBroken) return Promise.reject(new ServerFailedError('500'));
    const repeat = this.#done.get(request.idempotencyKey);
    const outcome: SaveOutcome = repeat ?? this.#decide(request);
    if (outcome.kind === 'saved') this.#done.set(request.idempotencyKey, outcome);
    if (!this.losesAnswer) return Promise.resolve(outcome);
    this.losesAnswer = false;
    return Promise.reject(new Error('network'));
  }

  #decide(request: SaveRequest): SaveOutcome {
    if (request.id !== null && request.revision !== this.server.revision)
      return { kind: 'changed-elsewhere', current: this.current() };
    apply(this.server.formData, request.changes);
    if (request.id !== null) this.server.revision++;
    return { kind: 'saved', saved: this.current() };
  }
}

function apply(data: Record<string, string>, changes: AnswerChanges): Record<string, string> {
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) Reflect.deleteProperty(data, path);
    else data[path] = text;
  }
  return data;
}

describe('autosave', () => {
  let stage: Stage;
  beforeEach(async () => {
    await ownDevice();
    vi.useFakeTimers();
  });
  afterEach(() => {
    stage.autosave.stop();
    vi.useRealTimers();
  });

  it('saves 1 s after the last change, and at least every 30 s while typing goes on', async () => {
    stage = new Stage();
    stage.type('lastName', 'S');
    await vi.advanceTimersByTimeAsync(999);
    expect(stage.requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.server.formData).toEqual({ lastName: 'S' });
    stage.requests = [];
    for (let i = 0; i < 70; i++) {
      stage.type('firstName', 'A'.repeat(i + 1));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(stage.requests.length).toBe(1);
  });

  it('stores the answers on this device while offline, and saves them when the network is back', async () => {
    stage = new Stage();
    stage.isOnline = false;
    stage.type('lastName', 'SILVA');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.states.at(-1)).toMatchObject({ kind: 'offline' });
    expect(readUnsaved('app_1')).toMatchObject({ changes: { lastName: 'SILVA' } });
    stage.isOnline = true;
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.server.formData).toEqual({ lastName: 'SILVA' });
    expect(readUnsaved('app_1')).toBeUndefined();
  });

  it('reports that saving fails when the server returns an error, and retries', async () => {
    stage = new Stage();
    stage.isBroken = true;
    stage.type('lastName', 'SILVA');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.states.at(-1)).toEqual({ kind: 'failing', isStored: true });
    stage.isBroken = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stage.server.formData).toEqual({ lastName: 'SILVA' });
  });

  it.each([
    ['the tab is closed', () => globalThis.dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        globalThis.dispatchEvent(new Event('pagehide'));
        vi.restoreAllMocks();
      },
    ],
    [
      'another screen is opened',
      () => {
        stage.autosave.stop();
      },
    ],
  ])('saves at once, and only once, what was typed half a second before %s', async (_what, leave) => {
    stage = new Stage();
    stage.type('lastName', 'SILVA');
    await vi.advanceTimersByTimeAsync(500);
    leave();
    expect(stage.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(stage.requests).toHaveLength(1);
    expect(stage.server).toEqual({ revision: 2, formData: { lastName: 'SILVA' } });
    expect(readUnsaved('app_1')).toBeUndefined();
  });

  it('starts one application when the user leaves before the first save is answered and returns', async () => {
    stage = new Stage({}, true);
    stage.losesAnswer = true;
    stage.type('lastName', 'SILVA');
    stage.autosave.stop();
    await vi.advanceTimersByTimeAsync(0);
    const [first] = stage.requests;
    stage = new Stage({}, true);
    stage.type('firstName', 'ANA');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.requests[0]).toEqual(first);
    expect(stage.requests.filter(({ id }) => id === null)).toHaveLength(1);
  });

  it("keeps the next screen's unsaved answers on the device when a save of the previous screen is answered", async () => {
    stage = new Stage();
    stage.type('lastName', 'SILVA');
    stage.autosave.stop();
    stage = new Stage();
    stage.type('firstName', 'ANA');
    await vi.advanceTimersByTimeAsync(0);
    expect(readUnsaved('app_1')).toMatchObject({ changes: { lastName: 'SILVA', firstName: 'ANA' } });
  });

  it('asks again about a conflict after a crash, and keeps what was typed since', async () => {
    stage = new Stage({ lastName: 'SILVA' });
    stage.saveElsewhere({ lastName: 'SOUZA' });
    stage.type('lastName', 'COSTA');
    await vi.advanceTimersByTimeAsync(1_000);
    stage.type('cityName', 'LIMA');
    stage.autosave.stop();
    const { server } = stage;
    stage = new Stage(server.formData);
    expect(stage.states.at(-1)).toMatchObject({ kind: 'conflict', conflicts: [{ mine: { lastName: 'COSTA' } }] });
    expect(stage.answers).toEqual({ lastName: 'COSTA', cityName: 'LIMA' });
  });

  it('sends no save on each key press while the network is down for long', async () => {
    stage = new Stage();
    stage.isOnline = false;
    for (let i = 0; i < 120; i++) {
      stage.type('lastName', 'A'.repeat(i + 1));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(stage.requests.length).toBeLessThan(4);
  });

  it('restores the answers that an earlier visit could not save', async () => {
    stage = new Stage();
    stage.isOnline = false;
    stage.type('lastName', 'SILVA');
    await vi.advanceTimersByTimeAsync(1_000);
    stage.autosave.stop();
    stage = new Stage();
    expect(stage.answers).toEqual({ lastName: 'SILVA' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.server.formData).toEqual({ lastName: 'SILVA' });
  });

  it('repeats a save with a lost response unchanged before it sends newer answers', async () => {
    stage = new Stage();
    stage.losesAnswer = true;
    stage.type('lastName', 'SILVA');
    await vi.advanceTimersByTimeAsync(1_000);
    stage.type('firstName', 'ANA');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stage.requests[1]).toEqual(stage.requests[0]);
    expect(stage.server).toEqual({ revision: 3, formData: { lastName: 'SILVA', firstName: 'ANA' } });
    expect(stage.states.some(({ kind }) => kind === 'conflict')).toBe(false);
  });

  it('merges changes from another tab, and asks only about answers that both changed', async () => {
    stage = new Stage({ lastName: 'SILVA', cityName: 'MIAMI' });
    stage.saveElsewhere({ lastName: 'SOUZA', cityName: 'TAMPA' });
    stage.type('lastName', 'COSTA');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.answers).toEqual({ lastName: 'COSTA', cityName: 'TAMPA' });
    expect(stage.states.at(-1)).toMatchObject({
      kind: 'conflict',
      conflicts: [{ place: 'lastName', mine: { lastName: 'COSTA' }, theirs: { lastName: 'SOUZA' } }],
    });
    stage.autosave.choose(() => true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.server).toEqual({ revision: 3, formData: { lastName: 'COSTA', cityName: 'TAMPA' } });
  });

  it('does not submit when another tab has just changed an answer', async () => {
    stage = new Stage({ city: 'LIMA' });
    stage.saveElsewhere({ zip: '10001' });
    expect(await stage.autosave.flush(() => ({ status: 'completed' }))).toMatchObject({ kind: 'changed-elsewhere' });
    expect(stage.requests).toHaveLength(1);
  });

  it('keeps the other version when the user chooses it', async () => {
    stage = new Stage({ 'otherNames[0].family': 'A', 'otherNames[1].family': 'B' });
    stage.saveElsewhere({ 'otherNames[1].family': null });
    stage.type('otherNames[1].family', 'C');
    await vi.advanceTimersByTimeAsync(1_000);
    stage.autosave.choose(() => false);
    expect(stage.states.at(-1)).toMatchObject({ kind: 'saved' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stage.answers).toEqual({ 'otherNames[0].family': 'A' });
    expect(stage.server.formData).toEqual({ 'otherNames[0].family': 'A' });
  });

  it('creates one application when the response to the first save was lost', async () => {
    stage = new Stage({}, true);
    stage.losesAnswer = true;
    stage.type('lastName', 'SILVA');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(new Set(stage.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(stage.states.at(-1)).toMatchObject({ kind: 'saved' });
  });

  it.each([
    ['of two screens', false],
    ['of a screen that starts the form', true],
  ])('loses no answer in any edit history %s', async (_what, isNew) => {
    stage = new Stage();
    await checkHistories<FormData>({
      isNew,
      empty: {},
      places: ['lastName', 'cityName', 'otherNames[0].family', 'otherNames[1].family'],
      textAt: (answers, path) => answers[path] ?? '',
      groupOf: (path) => path.split('[', 1)[0] ?? path,
      groupsOf: (state) => (state as Extract<SaveState, { kind: 'conflict' }>).conflicts.map(({ place }) => place),
      namesOf: (name) => [`app of ${name}`, `new:${name}`],
      open(name, server, line) {
        let answers: FormData = { ...server.doc };
        let state: SaveState = { kind: 'unchanged' };
        const saved = (revision: number, formData: FormData) => ({ id: `app of ${name}`, revision, formData });
        const now = () => saved(server.revision, server.doc);
        const autosave = makeAutosave({
          formType: name,
          application: server.revision === 0 ? null : now(),
          store: () => ({
            data: answers,
            node: () => LEAF,
            applyRemote(changes) {
              const next = { ...answers };
              apply(next, changes);
              answers = next;
            },
          }),
          async save({ revision, changes, idempotencyKey }) {
            const answer = await line.ask(() =>
              server.save(revision, (doc) => apply({ ...doc }, changes), idempotencyKey),
            );
            return answer.kind === 'saved'
              ? { kind: 'saved', saved: saved(answer.revision, answer.doc) }
              : { kind: 'changed-elsewhere', current: saved(answer.revision, answer.doc) };
          },
          onState: (next) => (state = next),
        });
        return {
          get doc() {
            return answers;
          },
          get savedDoc() {
            return autosave.doc;
          },
          get state() {
            return state;
          },
          start: () => autosave.start(),
          stop: () => autosave.stop(),
          hear: () => void (server.revision > 0 && autosave.adopt(now())),
          choose: (keepsMine) => autosave.choose(() => keepsMine),
          write(path, text) {
            answers = apply({ ...answers }, { [path]: text === '' ? null : text });
            autosave.changed();
          },
        };
      },
    });
  });
});
