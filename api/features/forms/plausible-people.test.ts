import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { readinessOf } from '../../../schema/forms/readiness.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { readForm } from './read-form.ts';
import { PETITION, SPOUSE_FACTS, WORK_PERMIT, type Change } from '../../testing/plausible/impossible-changes.ts';
import { petition, spouseFacts, TODAY, workPermit } from '../../testing/plausible/plausible-people.ts';
import { seeded, type Random } from '../../testing/plausible/seeded.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../form-definitions');

const FORMS = [
  { folder: 'i-130', edition: '2024-04-01', write: petition, changes: PETITION, tries: 600 },
  { folder: 'i-130a', edition: '2024-04-01', write: spouseFacts, changes: SPOUSE_FACTS, tries: 200 },
  { folder: 'i-765', edition: '2025-08-21', write: workPermit, changes: WORK_PERMIT, tries: 200 },
];

/** Starts at a random person and returns the first one that the change applies to, changed. */
function changedOne(people: readonly FormData[], change: Change, random: Random): FormData | undefined {
  const first = random(people.length);
  for (let turn = 0; turn < people.length; turn += 1) {
    const person = people[(first + turn) % people.length] ?? {};
    const changed = change(person, random);
    if (changed !== undefined) return { ...person, ...changed };
  }
  return undefined;
}

describe.each(FORMS)('200 generated plausible people for $folder', ({ folder, edition, write, changes, tries }) => {
  const { model, checks } = readForm(path.join(FOLDER, folder), () => readSharedParts(FOLDER)).editions.get(edition)!;
  const peopleOf = (random: Random) => Array.from({ length: 200 }, () => write(random));
  /** Returns the problems of single answers and the checks across answers that are raised. */
  const raised = (answers: FormData) => {
    const found = readinessOf(model, answers, { today: TODAY, checks: checks!.checks });
    return [...found.problems.map(({ path: at, code }) => `${at}: ${code}`), ...found.checks.map(({ id }) => id)];
  };

  it('raise no problem and no check', () => {
    for (const answers of peopleOf(seeded())) expect(raised(answers), JSON.stringify(answers)).toEqual([]);
  });

  it(`raise a problem or a check for at least 95 of 100 of ${tries} impossible changes`, () => {
    const random = seeded();
    const people = peopleOf(random);
    const kinds = Object.entries(changes);
    const missed: string[] = [];
    let made = 0;
    for (let turn = 0; made < tries; turn += 1) {
      const [kind, change] = kinds[turn % kinds.length]!;
      const answers = changedOne(people, change, random);
      // A kind that applies to nobody would never be tried.
      expect(answers, `nobody fits: ${kind}`).toBeDefined();
      made += 1;
      if (answers && raised(answers).length === 0) missed.push(`${kind}: ${JSON.stringify(answers)}`);
    }
    expect(made).toBe(tries);
    process.stdout.write(`${folder}: ${missed.length} of ${tries} impossible changes not noticed\n`);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(tries * 0.05);
  });
});
