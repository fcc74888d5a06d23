import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormData } from './definition.ts';
import { compileForm } from './form-model.ts';
import { unknownPaths } from './known-answers.ts';
import { normaliseAnswer } from './normalise.ts';
import { formatPath, isPath, pathAt, patternOf, piecesOf, rowsIn } from './paths.ts';
import { isSectionComplete, isProgressUnchanged, progressOf } from './progress.ts';
import { EVERY_WORD } from './testing/every-word.ts';
import { validateForm } from './validate.ts';
import { isVisible } from './visibility.ts';

const TODAY = { today: '2026-11-21' };
const model = compileForm(EVERY_WORD);

/** An answer to any field in any row: valid, invalid or arbitrary. */
const anyAnswer = fc
  .tuple(
    fc.constantFrom(...[...model.leaves.values()].filter((leaf) => leaf.sum === undefined)),
    fc.array(fc.nat(2), { minLength: 2, maxLength: 2 }),
    fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('2020-02-02', 'present', 'na', '12', 'LEE'), fc.nat(9)),
  )
  .map(([leaf, rows, text]): [string, string] => {
    const options = leaf.options ?? [];
    return [
      pathAt(leaf.pieces, rows),
      typeof text === 'number' ? (options[text % (options.length || 1)] ?? '7') : text,
    ];
  })
  .filter(([, text]) => text.trim() !== '');
const anyData: fc.Arbitrary<FormData> = fc
  .array(anyAnswer, { maxLength: 40 })
  .map((entries) => Object.fromEntries(entries));

const saved = (data: FormData): FormData =>
  Object.fromEntries(
    Object.entries(data)
      .map(([path, text]): [string, string] => [path, normaliseAnswer(model.leaf(path)!, text)])
      .filter(([, text]) => text !== ''),
  );

describe('properties of the form engine', () => {
  it('accepts every path it generates and rejects all others', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        expect(unknownPaths(model, data)).toEqual([]);
      }),
    );
    const strangers = [
      'nothing',
      'jobs',
      'jobs[]',
      'jobs[].to',
      'jobs[00].to',
      'jobs[100].to',
      'jobs[-1].to',
      'jobs.to',
      '__proto__',
      'constructor',
      'races',
      'allPay',
      'lastName[0]',
      '',
    ];
    expect(unknownPaths(model, Object.fromEntries(strangers.map((path) => [path, 'x'])))).toEqual(strangers);
  });

  it('reports no problem in a hidden field and does not modify the answers', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const before = structuredClone(data);
        const frozen = Object.freeze(data);
        for (const { path } of validateForm(model, frozen, TODAY)) expect(isVisible(model, frozen, path)).toBe(true);
        expect(frozen).toEqual(before);
      }),
    );
  });

  it('keeps progress within 0 and 100', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const { filled, visible, percent } = progressOf(model, data);
        expect(filled).toBeGreaterThanOrEqual(0);
        expect(filled).toBeLessThanOrEqual(visible);
        expect(percent).toBe(Math.round((filled / visible) * 100));
      }),
    );
  });

  it('does not lower progress when an answer without dependents is filled in', () => {
    const alone = anyAnswer.filter(([path]) => {
      const { leaves, sums } = model.dependents(patternOf(path));
      return leaves.length === 0 && sums.length === 0 && !path.includes('[');
    });
    fc.assert(
      fc.property(anyData, alone, (data, [path, text]) => {
        expect(progressOf(model, { ...data, [path]: text }).percent).toBeGreaterThanOrEqual(
          progressOf(model, data).percent,
        );
      }),
    );
  });

  it('reports progress as unaffected by a change only if recounting gives the same result', () => {
    let unaffected = 0;
    fc.assert(
      fc.property(anyData, fc.array(anyAnswer, { maxLength: 2 }), (data, changes) => {
        // Replaces the text of an existing answer and adds another answer.
        const [first = ''] = Object.keys(data);
        const after = { ...data, ...(first && { [first]: '7' }), ...Object.fromEntries(changes) };
        if (!isProgressUnchanged(model, data, after)) return;
        unaffected += 1;
        expect(progressOf(model, after).percent).toBe(progressOf(model, data).percent);
      }),
    );
    expect(unaffected).toBeGreaterThan(0);
  });

  it('changes nothing when it normalises a saved answer again', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const once = saved(data);
        expect(saved(once)).toEqual(once);
      }),
    );
  });

  it('treats a section without problems as complete', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const problems = validateForm(model, data, TODAY);
        for (const { id } of model.sections)
          if (!problems.some(({ sectionId }) => sectionId === id))
            expect(isSectionComplete(model, id, data, TODAY)).toBe(true);
      }),
    );
    expect(isSectionComplete(model, 'you', {}, TODAY)).toBe(false);
  });

  it('parses and formats paths', () => {
    expect(formatPath(['otherNames', 0, 'family'])).toBe('otherNames[0].family');
    expect(patternOf('a[1].b[22].c')).toBe('a[].b[].c');
    expect(isPath('a..b')).toBe(false);
    fc.assert(
      fc.property(anyAnswer, ([path]) => {
        expect(isPath(path)).toBe(true);
        expect(pathAt(piecesOf(patternOf(path)), rowsIn(path))).toBe(path);
      }),
    );
  });
});
