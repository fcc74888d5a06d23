import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFolders } from './check-folders.ts';
import { bundled, edition, findsEach, folder, problems, settings, useEditorsFolder } from './testing/editors-folder.ts';

useEditorsFolder();

const definition = `${edition}/form.json`;
const map = `${edition}/pdf.json`;
const spanish = `${edition}/text/es.json`;
const example = `${edition}/examples/valid.minimal.json`;

describe('a correct folder of forms', () => {
  it('has no problems', async () => {
    expect(await problems()).toEqual([]);
  });

  it('can be checked for one form only', async () => {
    expect(await checkFolders([folder], settings, 'i-20')).toMatchObject({ forms: 1, editions: 0, problems: [] });
    expect(await checkFolders([folder], settings, 'X-1')).toMatchObject({ forms: 0 });
  });
});

describe('a planted mistake is reported with file and line', () =>
  findsEach([
    ['a comma left out', definition, '"roles": {', '"roles" {', '"roles" {', /colon is missing/],
    ['a comma too many', example, '"Asylum/Refugee"', '"Asylum/Refugee",', '  }', /no comma after it/],
    [
      'a row written with a dot',
      example,
      '"formData": {',
      '"formData": {"otherNames.0.lastName": "X",',
      '"otherNames.0.lastName"',
      /is no answer of this form\. A row is written with brackets/,
    ],
    [
      'a name written twice',
      definition,
      '"middleName": {',
      '"lastName": {"type": "string", "title": "Again"}, "middleName": {',
      '"Again"',
      /Duplicate key “lastName”/,
    ],
    [
      'a misspelled word',
      definition,
      '"description": "Your family name',
      '"descripton": "Your family name',
      '"descripton"',
      /“descripton” is not a known property here. Did you mean “description”\?/,
    ],
    [
      'an unknown format',
      definition,
      '"format": "usState"',
      '"format": "state"',
      '"format": "state"',
      /“state” is not an allowed value here. /,
    ],
    [
      'a word left out',
      definition,
      /\{\s*"id": "filingCategory",\s*"title": "Part 2: Filing category",/,
      '{ "id": "filingCategory",',
      '"id": "filingCategory"',
      /“title” is missing here/,
    ],
    [
      'a required field that is not there',
      definition,
      '"currentCity",',
      '"currentTown",',
      '"currentTown",',
      /“currentTown” is required but there is no such field/,
    ],
    [
      'a condition on an unknown answer',
      definition,
      '"id": "filingCategory",',
      '"id": "filingCategory", "showWhen": {"lastNam": "X"},',
      '"filingCategory"',
      /“lastNam” is no answer of this form/,
    ],
    [
      'a comparison that can never hold',
      definition,
      '"format": "email",',
      '"format": "email", "showWhen": {"category": "Family"},',
      '"email"',
      /“Family” is no answer to “category”/,
    ],
    [
      'a reference that leads nowhere',
      definition,
      '"middleName": {',
      '"spouse": {"$ref": "#/$defs/person"}, "middleName": {',
      '"#/$defs/person"',
      /names nothing/,
    ],
    [
      'a fact outside the vocabulary',
      definition,
      'applicant.birth.date',
      'applicant.birth.day',
      'birth.day',
      /“applicant.birth.day” is not in facts.json/,
    ],
    [
      'an edition that is not its folder',
      definition,
      '"edition": "2025-01-20"',
      '"edition": "2025-01-21"',
      '2025-01-21',
      /the folder is “2025-01-20”/,
    ],
    [
      'a form type that is not its folder',
      definition,
      '"formType": "I-485"',
      '"formType": "I-486"',
      'I-486',
      /The form is “I-485”/,
    ],
    [
      'a Spanish word left out',
      spanish,
      /"lastName": \{\s*"title": "Apellido",/,
      '"lastName": {',
      '"lastName": {',
      /“title” is missing for “lastName”. In English: “Last name”/,
    ],
    [
      'a Spanish choice left out',
      spanish,
      /,\s*"Other": "Otra \(Other\)"/,
      '',
      '"category"',
      /“options.Other” is missing/,
    ],
    [
      'Spanish for what is gone',
      spanish,
      '"currentCity": {',
      '"currentTown": {',
      '"currentTown": {',
      /no field “currentTown”/,
    ],
    [
      'an unknown answer in the map',
      map,
      ': "currentCity"',
      ': "currentTown"',
      'currentTown',
      /“currentTown” is no answer of this form/,
    ],
    [
      'an answer that is never printed',
      map,
      /"box.currentCity": "currentCity",/,
      '',
      '{',
      /“currentCity” is asked and never printed/,
    ],
    [
      'a box accounted for twice',
      map,
      '"signature":',
      '"box.lastName": "No.", "signature":',
      '"signature":',
      /“box.lastName” is accounted for twice/,
    ],
    [
      'a map of the wrong shape',
      map,
      '"box.lastName": "lastName"',
      '"box.lastName": {"form": "lastName"}',
      '{"form"',
      /One of: from, checkedWhen/,
    ],
    [
      'an example with an unknown answer',
      example,
      '"currentCity": "COLUMBUS"',
      '"currentTown": "COLUMBUS"',
      'currentTown',
      /“currentTown” is no answer of this form/,
    ],
    [
      'a valid example that is not',
      example,
      '43215',
      '4321',
      '"4321"',
      /has the problem “zipDigits”, but this example is valid/,
    ],
    [
      'an example that no screen would store',
      example,
      '"COLUMBUS"',
      '"Columbus"',
      'Columbus',
      /would be stored as “COLUMBUS”/,
    ],
    [
      'an invalid example whose problem is gone',
      `${edition}/examples/invalid.typing-mistakes.json`,
      /\{\s*"path": "dateOfBirth",\s*"code": "futureDate"/,
      '{ "path": "dateOfBirth", "code": "invalidDate"',
      'invalidDate',
      /does not have the problem “invalidDate”/,
    ],
    [
      'a guide without Spanish steps',
      'i-20/form.json',
      /"whatYouDoNext": \[\s*"Pregunte en[^\]]*\]/,
      '"whatYouDoNext": ["Abra la página."]',
      '["Abra la página."]',
      /English has 4 steps, “es” has 1/,
    ],
    [
      'a date in the wrong order',
      'i-20/form.json',
      '"factsAsOf": "2026-10"',
      '"factsAsOf": "10/2026"',
      '10/2026',
      /is not valid here\. Month in which the facts were gathered/,
    ],
    [
      'a Spanish warning left out',
      'i-485/form.json',
      '"2025-01-20": "USCIS',
      '"2025-01-21": "USCIS',
      '"warnings"',
      /“2025-01-20” is not translated into “es”: add it under “text”, “es”/,
    ],
    [
      'a current edition that is not listed',
      'i-485/form.json',
      '"currentEdition": "2025-01-20"',
      '"currentEdition": "2026-09-18"',
      '2026-09-18',
      /2026-09-18 is not listed/,
    ],
    [
      'a package with a form that does not exist',
      'packages.json',
      '"I-20"',
      '"I-766"',
      'I-766',
      /There is no form or guide “I-766”/,
    ],
    [
      'a fee without cents',
      'fees.json',
      '"amountCents": 67500',
      '"amountCents": 675.5',
      '675.5',
      /must be a whole number/,
    ],
  ]));

describe('missing and misplaced files', () => {
  it('reports a folder that is not listed as an edition', async () => {
    mkdirSync(path.join(folder, 'i-485/2026-09-18'));
    cpSync(path.join(folder, edition), path.join(folder, 'i-485/2026-09-18'), { recursive: true });
    expect((await problems()).join('\n')).toMatch(/i-485\/form.json:\d+:\d+ {2}The folder 2026-09-18 is not listed/);
  });

  it('reports a form in the wrong folder', async () => {
    renameSync(path.join(folder, 'i-20'), path.join(folder, 'work-permit'));
    expect((await problems()).join('\n')).toMatch(
      /work-permit\/form.json:3:\d+ {2}The folder of “I-20” must be named “i-20”/,
    );
  });

  it('reports a missing language and missing examples', async () => {
    rmSync(path.join(folder, edition, 'text'), { recursive: true });
    rmSync(path.join(folder, edition, 'examples'), { recursive: true });
    const found = (await problems()).join('\n');
    expect(found).toMatch(/text\/es\.json is missing/);
    expect(found).toMatch(/examples\/valid\.NAME\.json is missing/);
  });
});

describe('a check across forms', () => {
  const side = (said: object) => ({ form: 'I-485', answers: { lastName: 'GARCIA' }, at: ['lastName'], ...said });
  const sides = [
    side({}),
    side({ form: 'I-999' }),
    side({ role: 'aplicant' }),
    side({ answers: { lastNam: 'GARCIA' } }),
    side({ answers: { category: 'Family' } }),
    side({ at: ['lastName', 'nickname'] }),
    side({ amount: 'incom' }),
  ];

  it('is compared with the forms it names, and each unknown name is reported with file and line', async () => {
    const across = JSON.parse(readFileSync(path.join(bundled, 'checks-across.json'), 'utf8')) as { checks: object[] };
    const text = JSON.stringify(
      { ...across, checks: [{ ...across.checks[0], one: sides, other: [side({})] }] },
      null,
      2,
    );
    writeFileSync(path.join(folder, 'checks-across.json'), text);
    const lines = text.split('\n');
    const found = (await problems()).map((problem) => {
      const [, line = '', sentence = ''] = /checks-across\.json:(\d+):\d+ {2}(.*)$/.exec(problem) ?? [];
      return [lines[Number(line) - 1]?.trim(), sentence];
    });
    expect(found).toEqual([
      ['"form": "I-999",', 'There is no form “I-999”.'],
      ['"role": "aplicant"', '“aplicant” is no role of the I-485.'],
      ['"answers": {', '“lastNam” is no answer of the I-485.'],
      ['"answers": {', expect.stringContaining('“Family” is no answer to “category”')],
      ['"nickname"', '“nickname” is no answer of the I-485.'],
      ['"amount": "incom"', '“incom” is no answer of the I-485.'],
    ]);
  });
});
