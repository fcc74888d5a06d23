import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { jsonSchemaOf } from '../../../schema/content/json-schema.ts';
import { pathsInCondition } from '../../../schema/forms/conditions.ts';
import type { Condition } from '../../../schema/content/condition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { pdfMapShape, type BoxRule, type PdfMap } from '../../../schema/content/pdf-map.ts';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import { checkPdfMap } from '../../../schema/forms/check-pdf-map.ts';
import type { BlankIndex } from './blank-index.ts';
import { fieldOf } from './fill-blank.ts';
import { smallModel } from './testing/small-form.ts';
import { readVisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { writeBoxes } from '../../../schema/forms/printing/write-boxes.ts';

const MAP_SCHEMA = jsonSchemaOf(pdfMapShape);
const validate = new Ajv({ allErrors: true, strict: false }).compile(MAP_SCHEMA);
const isOfShape = (rule: unknown) => validate(mapOf(rule));
const OFFICIAL = { printedEdition: '04/01/24', pages: 1, sha256: '0'.repeat(64), boxFingerprint: '0' };
const YES: Condition = { married: 'yes' };
const NO: Condition = { married: 'no' };
const ANSWERS: FormData = {
  lastName: 'DOE',
  firstName: 'ANA',
  married: 'yes',
  spouse: 'na',
  weight: '85',
  zipCode: '90210-1234',
  'otherNames[0].family': 'ONE',
};

/** Accepts anything: what a box can hold is covered by another test. */
const index = { fields: { Box: { kind: 'text', widgets: [] } } } as unknown as BlankIndex;
const mapOf = (rule: unknown): PdfMap => ({ official: OFFICIAL, boxes: { Box: rule as BoxRule }, leftBlank: {} });
const written = (rule: BoxRule) =>
  writeBoxes(mapOf(rule), (box) => fieldOf(index, box), readVisibleAnswers(smallModel, ANSWERS));
const valueOf = (rule: BoxRule) => written(rule).intents['Box']?.value;

/** For each schema definition and the keys used: rules, each with the expected value of the box. */
const FORMS: Readonly<Record<string, readonly (readonly [BoxRule, string | boolean | undefined])[]>> = {
  'fromRule: from': [[{ from: 'lastName' }, 'DOE']],
  'fromRule: from as': [[{ from: 'zipCode', as: 'zip5' }, '90210']],
  'fromRule: from write': [[{ from: 'spouse', write: { na: 'NONE' } }, 'NONE']],
  'fromRule: from when': [
    [{ from: 'lastName', when: YES }, 'DOE'],
    [{ from: 'lastName', when: NO }, undefined],
  ],
  'fromRule: from as write': [[{ from: 'spouse', as: 'upper', write: { na: 'NONE' } }, 'NONE']],
  'fromRule: from as when': [
    [{ from: 'zipCode', as: 'zip5', when: YES }, '90210'],
    [{ from: 'zipCode', as: 'zip5', when: NO }, undefined],
  ],
  'fromRule: from write when': [
    [{ from: 'spouse', write: { na: 'NONE' }, when: YES }, 'NONE'],
    [{ from: 'spouse', write: { na: 'NONE' }, when: NO }, undefined],
  ],
  'fromRule: from as write when': [
    [{ from: 'spouse', as: 'upper', write: { na: 'NONE' }, when: YES }, 'NONE'],
    [{ from: 'spouse', as: 'upper', write: { na: 'NONE' }, when: NO }, undefined],
  ],
  'checkedRule: checkedWhen': [
    [{ checkedWhen: YES }, true],
    [{ checkedWhen: NO }, undefined],
  ],
  'digitRule: from digit of': [
    [{ from: 'weight', digit: 1, of: 3 }, undefined],
    [{ from: 'weight', digit: 2, of: 3 }, '8'],
    [{ from: 'weight', digit: 3, of: 3 }, '5'],
  ],
  'joinRule: join with': [[{ join: ['firstName', 'socialSecurityNumber', 'lastName'], with: ' ' }, 'ANA DOE']],
  'joinRule: join with when': [
    [{ join: ['firstName', 'lastName'], with: ' ', when: YES }, 'ANA DOE'],
    [{ join: ['firstName', 'lastName'], with: ' ', when: NO }, undefined],
  ],
  'constantRule: text': [[{ text: 'SAME' }, 'SAME']],
  'constantRule: text when': [
    [{ text: 'SAME', when: YES }, 'SAME'],
    [{ text: 'SAME', when: NO }, undefined],
  ],
  'firstOfRule: firstOf': [
    [
      { firstOf: ['remark', { from: 'lastName', when: NO }, { join: ['firstName', 'lastName'], with: '-' }] },
      'ANA-DOE',
    ],
    [{ firstOf: [{ text: 'SAME', when: NO }, { firstOf: ['remark', 'lastName'] }] }, 'DOE'],
  ],
  'continuesRule: continues': [[{ continues: 'lastName' }, undefined]],
  'keepRule: keep': [[{ keep: 'USA' }, undefined]],
  'keepRule: keep when': [
    [{ keep: 'USA', when: YES }, undefined],
    [{ keep: 'USA', when: NO }, ''],
  ],
};

interface Definition {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** Returns every definition of the schema with every value of its optional keys. */
function formsInSchema(): string[] {
  const { definitions } = MAP_SCHEMA as { definitions: Readonly<Record<string, Definition>> };
  return Object.entries(definitions).flatMap(([name, { properties, required }]) => {
    if (!name.endsWith('Rule') || properties === undefined || required === undefined) return [];
    const optional = Object.keys(properties).filter((word) => !required.includes(word));
    const chosen = Array.from({ length: 2 ** optional.length }, (_, bits) =>
      optional.filter((_word, at) => bits & (1 << at)),
    );
    return chosen.map((words) => `${name}: ${[...required, ...words].join(' ')}`);
  });
}

test('the examples cover every combination of keys of every box rule in the schema', () => {
  expect(Object.keys(FORMS).sort()).toEqual(formsInSchema().sort());
});

describe.each(Object.entries(FORMS))('the box rule %s', (_form, examples) => {
  test.each(examples)('matches the schema and fills the expected value: %j', (rule, value) => {
    expect(isOfShape(rule)).toBe(true);
    expect(valueOf(rule)).toBe(value);
  });
});

test.each([{ firstOf: ['lastName', { checkedWhen: YES }] }, { firstOf: ['lastName', { keep: 'USA' }] }])(
  'the schema rejects a rule that is not text as a part of a text: %j',
  (rule) => {
    expect(isOfShape(rule)).toBe(false);
  },
);

const CONDITIONS: readonly (readonly [condition: Condition, holds: boolean, paths: readonly string[]])[] = [
  [{ married: 'yes' }, true, ['married']],
  [{ married: ['no', 'yes'] }, true, ['married']],
  [{ married: 'yes', lastName: 'ROE' }, false, ['married', 'lastName']],
  [{ any: [{ married: 'no' }, { lastName: 'DOE' }] }, true, ['married', 'lastName']],
  [{ all: [{ married: 'yes' }, { lastName: 'ROE' }] }, false, ['married', 'lastName']],
  [{ not: { married: 'yes' } }, false, ['married']],
  [{ not: { any: [{ married: 'no' }, { answered: 'remark' }] } }, true, ['married', 'remark']],
  [{ answered: 'lastName' }, true, ['lastName']],
  [{ answered: ['remark', 'lastName'] }, true, ['remark', 'lastName']],
  [{ answered: ['remark', 'dateOfBirth'] }, false, ['remark', 'dateOfBirth']],
  [{ otherNames: 'any-row' }, true, ['otherNames']],
  [{ 'otherNames[0].family': 'ONE' }, true, ['otherNames[0].family']],
];

describe.each(CONDITIONS)('the condition %j', (condition, holds, paths) => {
  test('is evaluated the same way by the map checks and when boxes are filled', () => {
    expect(pathsInCondition(condition)).toEqual(paths);
    expect(readsOf({ checkedWhen: condition }).checked).toEqual(paths);
    expect(readsOf({ firstOf: ['lastName', { text: 'X', when: condition }] }).conditionPaths).toEqual(paths);
    expect(isOfShape({ checkedWhen: condition })).toBe(true);
    expect(
      checkPdfMap(smallModel, mapOf({ checkedWhen: condition })).filter(({ pointer }) => pointer.startsWith('/boxes')),
    ).toEqual([]);
    expect(valueOf({ checkedWhen: condition })).toBe(holds || undefined);
    expect(valueOf({ text: 'X', when: condition })).toBe(holds ? 'X' : undefined);
    expect(valueOf({ from: 'lastName', when: condition })).toBe(holds ? 'DOE' : undefined);
    if (holds) expect(written({ checkedWhen: condition }).intents['Box']?.paths).toEqual(paths);
    expect([...written({ text: 'X', when: condition }).shown]).toEqual(expect.arrayContaining([...paths]));
  });
});

test('prints the prescribed word for an empty answer only in a box that holds no other answer', () => {
  const empty = readVisibleAnswers(smallModel, { firstName: 'ANA' }, undefined, { lastName: 'N/A' });
  const printed = (rule: BoxRule) => writeBoxes(mapOf(rule), (box) => fieldOf(index, box), empty).intents['Box']?.value;
  expect(printed('lastName')).toBe('N/A');
  expect(printed({ firstOf: [{ from: 'lastName', write: { na: '' } }, 'middleName'] })).toBe('N/A');
  expect(printed({ firstOf: ['lastName', 'firstName'] })).toBe('ANA');
  expect(printed({ join: ['lastName', 'firstName'], with: ', ' })).toBe('ANA');
  expect(printed('middleName')).toBeUndefined();
});
