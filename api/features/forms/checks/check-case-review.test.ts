import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkCaseReview } from './check-case-review.ts';
import { Report } from './report.ts';

const bundled = path.resolve(import.meta.dirname, '../../../../form-definitions/case-review.json');
const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-case-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks the bundled table with one change. */
function check(from: string | RegExp = '', to = '', today = '2026-11-21') {
  const text = readFileSync(bundled, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path.join(folder, 'case-review.json'), text.replace(from, to));
  const report = new Report();
  checkCaseReview(report, folder, today);
  return { problems: report.problems.map(({ sentence }) => sentence), hints: report.hints };
}

it('finds no problem in the bundled table', () => expect(check()).toEqual({ problems: [], hints: [] }));

it('warns of facts that are more than a year old, unless they were compared since', () => {
  const old = check('', '', '2027-11-02').hints;
  expect(old.length).toBeGreaterThan(30);
  expect(old[0]?.sentence).toContain('more than a year old');
  expect(check('', '', '2027-10-31').hints).toEqual([]);
  const compared = check('"checkedOn": null', '"checkedOn": "2027-06-01"', '2027-11-02').hints;
  expect(compared).toHaveLength(old.length - 1);
});

it.each([
  [
    'a form that nobody describes',
    '"forms": ["I-130", "I-130A", "I-485"',
    '"forms": ["I-130", "I-130A", "I-999"',
    /“I-999” is not described/,
  ],
  [
    'a form that no row names',
    '"forms": {',
    '"forms": { "I-140X": {"title":{"en":"A","es":"A"},"description":{"en":"A","es":"A"},"source":{"title":"A","url":"https://www.uscis.gov/x"},"factsAsOf":"2026-10","checkedOn":null},',
    /No row refers to “I-140X”/,
  ],
  [
    'a page of somebody else',
    'https://www.uscis.gov/i-589',
    'https://example.com/i-589',
    /Address of a government page/,
  ],
  [
    'a row without a source',
    /"source": \{[^}]*\},\s*"factsAsOf": "2026-10",\s*"checkedOn": null\s*\}\s*\]/,
    '"factsAsOf": "2026-10", "checkedOn": null } ]',
    /“source” is missing/,
  ],
  ['Spanish that is missing', '"es": "Familia"', '"fr": "Famille"', /“es” is missing/],
  ['two rows of one name', '"id": "family-abroad"', '"id": "family-here"', /Duplicate row id “family-here”/],
  [
    'a case that nobody speaks to',
    '"purpose": ["asylum"],\n        "location": ["no"]\n',
    '"purpose": ["asylum"],\n        "location": ["yes"]\n',
    /No row has a form for: asylum, no, h1b/,
  ],
  [
    'asylum without a red flag',
    /"redFlag": \{\s*"text": \{\s*"en": "Asylum has a deadline/,
    '"notes": {"text": {"en": "Asylum has a deadline',
    /“notes” is not a known property here/,
  ],
  [
    'an answer that is not documented',
    '"value": "tourist"',
    '"value": "visitor"',
    /“visitor” is not an allowed value here/,
  ],
  ['answers in another order', /"value": "h1b"/, '"value": "f1"', /Expected these answers in this order: h1b, f1/],
  [
    'an estimate that is missing',
    '"purposes": ["work", "renewal"]',
    '"purposes": ["work"]',
    /“renewal” must have exactly one estimate/,
  ],
  ['a summary without the forms', '{forms}', 'forms', /“{forms}” is missing here/],
])('finds %s', (_what, from, to, sentence) => {
  expect(check(from, to).problems.join('\n')).toMatch(sentence);
});
