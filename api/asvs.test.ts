import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (met|not met|does not apply) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , state = '', shownBy = '']) => ({
    id,
    state,
    files: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);
/** Paths of the documents that the standard requires, as well as of the code. */
const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file = '']) => file);

/** Requirements whose row has its three cells: the reason, the risk and the mitigation. */
const reasons = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(?: [^|]{30,} \|){3}$/gm)].map(([, id = '']) => id);

it('the ASVS document lists each level 1 and 2 requirement once, in one of three states, with exact totals', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows).toHaveLength(253);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const [met, inapplicable, notMet] = [count('met'), count('does not apply'), count('not met')];
  expect(met + inapplicable + notMet).toBe(rows.length);
  expect(text.replace(/\s+/g, ' ')).toContain(
    `Of **${rows.length}** requirements **${met} are met, ${inapplicable} do not apply, ${notMet} are not met**.`,
  );
});

it('the ASVS document gives reason, risk and mitigation for each unmet requirement and for no other', () => {
  const notMet = rows.filter(({ state }) => state === 'not met').map(({ id }) => id);
  expect(reasons).toEqual(notMet);
});

it('the ASVS document names a file for each met requirement, and every named file exists', () => {
  for (const { id, state, files } of rows) if (state === 'met') expect(files, id).not.toEqual([]);
  const all = new Set([...rows.flatMap(({ files }) => files), ...named]);
  expect(all.size).toBeGreaterThan(100);
  expect([...all].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
