import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../schema/forms/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import { isSectionComplete, progressOf } from '../../schema/forms/progress.ts';
import { readinessOf } from '../../schema/forms/readiness.ts';
import { validateForm } from '../../schema/forms/validate.ts';
import { isSectionVisible, isVisible } from '../../schema/forms/visibility.ts';
import { AnswerStore, type Topic } from './answer-store.ts';
import { everyQuestion } from './testing/every-question.ts';

const TODAY = '2026-11-21';
const model = compileForm(everyQuestion);
const storeOf = (data: FormData = {}): AnswerStore => new AnswerStore(model, { data, today: TODAY });

/** Expects the store to agree with the rules about the same answers. */
function expectSameAsRules(store: AnswerStore): void {
  const { data } = store;
  expect(store.progress).toEqual(progressOf(model, data));
  expect(store.problems()).toEqual(validateForm(model, data, { today: TODAY }));
  const { blanks } = readinessOf(model, data, { today: TODAY, leftEmpty: store.leftEmpty });
  for (const { id } of model.sections) {
    expect([id, store.section(id).blanks]).toEqual([id, blanks.filter(({ sectionId }) => sectionId === id).length]);
    expect([id, store.section(id).isComplete]).toEqual([id, isSectionComplete(model, id, data, { today: TODAY })]);
    expect([id, store.section(id).isVisible]).toEqual([id, isSectionVisible(model, data, id)]);
  }
  for (const path of PATHS) {
    const isRow = path.includes('[');
    if (!isRow || store.isVisible(path))
      expect([path, store.isVisible(path)]).toEqual([path, isVisible(model, data, path)]);
  }
}

const LEAVES = [...model.leaves.keys()].filter((pattern) => model.leaves.get(pattern)?.sum === undefined);
const PATHS = LEAVES.flatMap((pattern) =>
  pattern.includes('[]') ? [0, 1, 2].map((row) => pattern.replace('[]', `[${row}]`).replace('[]', '[0]')) : [pattern],
);
const TEXTS = [
  '',
  ' ',
  'yes',
  'no',
  'na',
  'ANA',
  'Ж',
  '12.5',
  '2001-02-03',
  '2099-01-01',
  'Spouse',
  'CA',
  '(212) 555-0100',
];
/** The server stores no blank answer. */
const TEXTS_OF_SERVER = TEXTS.filter((text) => text !== ' ');

type Act = (store: AnswerStore) => void;
const list = fc.constantFrom('otherNames', 'jobs', 'jobs[0].bosses', 'jobs[1].bosses');
const row = fc.nat(3);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...TEXTS)).map(
      ([path, text]) =>
        (store: AnswerStore) =>
          store.set(path, text),
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...PATHS).map((path) => (store: AnswerStore) => store.blur(path)) },
  { weight: 2, arbitrary: list.map((path) => (store: AnswerStore) => void store.addRow(path)) },
  fc.tuple(list, row).map(
    ([path, index]) =>
      (store: AnswerStore) =>
        store.removeRow(path, index),
  ),
  fc.tuple(list, row, row).map(
    ([path, from, to]) =>
      (store: AnswerStore) =>
        store.moveRow(path, from, to),
  ),
  fc.constant((store: AnswerStore) => void store.revealProblems()),
  fc
    .dictionary(fc.constantFrom(...PATHS), fc.option(fc.constantFrom(...TEXTS_OF_SERVER)), { maxKeys: 4 })
    .map((changes) => (store: AnswerStore) => store.applyRemote(changes)),
);

describe('the answer store', () => {
  it('agrees with the rules of the form after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const store = storeOf();
        for (const one of acts) {
          one(store);
          expectSameAsRules(store);
        }
      }),
    );
  });

  it('notifies subscribers whenever the value they read changes', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const store = storeOf();
        const seen = new Map<string, string>();
        const watch = (topic: Topic, read: () => unknown): void => {
          const variant = (): void => void seen.set(topic, JSON.stringify(read() ?? null));
          variant();
          store.subscribe(topic, variant);
          readers.push(() => expect([topic, seen.get(topic)]).toEqual([topic, JSON.stringify(read() ?? null)]));
        };
        const readers: (() => void)[] = [];
        for (const path of [...PATHS, 'total', 'reasons', 'jobs'])
          watch(`answer:${path}`, () => [store.text(path), store.shownProblem(path)]);
        for (const name of ['otherNames', 'jobs', 'jobs[0].bosses'])
          watch(`rows:${name}`, () => [store.rows(name), store.openRow(name)]);
        for (const { id } of model.sections) watch(`section:${id}`, () => store.section(id));
        watch('layout', () => PATHS.map((path) => store.isVisible(path)));
        watch('progress', () => store.progress);
        for (const one of acts) {
          one(store);
          for (const check of readers) check();
        }
      }),
    );
  });

  it('notifies autosave whenever the user changes an answer', () => {
    const local = act.filter((step) => !/applyRemote/.test(step.toString()));
    fc.assert(
      fc.property(fc.array(local, { maxLength: 20 }), (operations) => {
        const store = storeOf({ lastName: 'GARCIA', 'jobs[0].employer': 'CITY', 'jobs[1].employer': 'STATE' });
        let isNotified = false;
        store.subscribe('changes', () => (isNotified = true));
        for (const one of operations) {
          const before = store.data;
          isNotified = false;
          one(store);
          if (JSON.stringify(store.data) !== JSON.stringify(before)) expect(isNotified).toBe(true);
        }
      }),
    );
  });

  it('keeps every other answer when a row is moved or removed', () => {
    const outside = (data: FormData) => Object.entries(data).filter(([path]) => !path.startsWith('jobs['));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), row, row, (acts, from, to) => {
        const store = storeOf({ 'jobs[0].employer': 'CITY', 'jobs[1].employer': 'STATE' });
        for (const one of acts) one(store);
        const count = store.rows('jobs').length;
        fc.pre(from < count && to < count);
        const before = store.data;
        store.moveRow('jobs', from, to);
        expect(outside(store.data)).toEqual(outside(before));
        store.moveRow('jobs', to, from);
        expect(store.data).toEqual(before);
        store.removeRow('jobs', from);
        expect(outside(store.data)).toEqual(outside(before));
        // A required list keeps an empty row.
        expect(store.rows('jobs')).toHaveLength(Math.max(count - 1, 1));
      }),
    );
  });

  it('notifies only the subscribers that a key press affects', () => {
    const store = storeOf({ lastName: 'GA' });
    const other = vi.fn();
    const own = vi.fn();
    store.subscribe('answer:phone', other);
    store.subscribe('layout', other);
    store.subscribe('progress', other);
    store.subscribe('section:person', other);
    store.subscribe('answer:lastName', own);
    store.set('lastName', 'GAR');
    expect(own).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });

  it('shows a problem when the field is left, and removes it as soon as it is solved', () => {
    const store = storeOf();
    store.set('lastName', 'g');
    expect(store.shownProblem('lastName')).toBeUndefined();
    store.blur('lastName');
    expect(store.shownProblem('lastName')).toMatchObject({ code: 'nameTooShort' });
    store.set('lastName', 'GA');
    expect(store.shownProblem('lastName')).toBeUndefined();
  });

  it('trims and formats an answer when its field is left', () => {
    const store = storeOf();
    store.set('lastName', '  DE   LA CRUZ ');
    store.blur('lastName');
    expect(store.text('lastName')).toBe('DE LA CRUZ');
    store.set('birth', '1/5/1980');
    store.blur('birth');
    expect(store.text('birth')).toBe('1980-01-05');
  });

  it('keeps hidden answers, but shows no problem with them', () => {
    const store = storeOf({ isMarried: 'yes', 'spouse.given': 'ANA' });
    expect(store.revealProblems('person').map(({ path }) => path)).toContain('spouse.family');
    store.set('isMarried', 'no');
    expect(store.text('spouse.given')).toBe('ANA');
    expect(store.shownProblem('spouse.family')).toBeUndefined();
  });

  it('moves rows with their answers, problems and nested lists', () => {
    const store = storeOf({ 'jobs[0].employer': 'A', 'jobs[0].bosses[0].name': 'X', 'jobs[1].employer': 'B' });
    store.blur('jobs[0].bosses[0].name');
    const [first, second] = store.rows('jobs');
    store.moveRow('jobs', 0, 1);
    expect(store.rows('jobs')).toEqual([second, first]);
    expect(store.data).toEqual({ 'jobs[1].employer': 'A', 'jobs[1].bosses[0].name': 'X', 'jobs[0].employer': 'B' });
    expect(store.shownProblem('jobs[1].bosses[0].name')).toMatchObject({
      code: 'nameTooShort',
      path: 'jobs[1].bosses[0].name',
    });
    store.removeRow('jobs', 1);
    expect(store.data).toEqual({ 'jobs[0].employer': 'B' });
  });

  it('adds no row above the limit of a list', () => {
    const store = storeOf();
    for (let row = 0; row < 3; row += 1) expect(store.addRow('otherNames')).toBeDefined();
    expect(store.addRow('otherNames')).toBeUndefined();
    expect(store.rows('otherNames')).toHaveLength(3);
  });

  it('computes a sum as text, and ignores a value set for it', () => {
    const store = storeOf({ wages: '10.50' });
    store.set('rent', '2');
    expect(store.text('total')).toBe('12.50');
    store.set('total', '1');
    expect(store.text('total')).toBe('12.50');
  });

  it('applies changes from elsewhere without saving them again', () => {
    const store = storeOf({ lastName: 'ANA' });
    let notifications = 0;
    store.subscribe('changes', () => (notifications += 1));
    store.applyRemote({ phone: '(212) 555-0100', lastName: null });
    expect(notifications).toBe(0);
    expect(store.data).toEqual({ phone: '(212) 555-0100' });
  });
});
