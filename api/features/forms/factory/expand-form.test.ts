import { expect, test } from 'vitest';
import type { DefinitionText } from '../../../../schema/content/form-text.ts';
import type { BoxesFile, WrittenField, WrittenForm } from '../../../../schema/content/written-form.ts';
import { expandForm } from './expand-form.ts';
import type { SharedParts } from './shared-parts.ts';

const NAME = '../../shared/blocks.json#/name';
const shared: SharedParts = {
  folder: 'shared',
  questions: { phone: { format: 'phone', title: 'Phone', fact: '.phone' } },
  blocks: {
    name: {
      type: 'object',
      title: 'Name',
      line: '{family}, {given} {middle}',
      required: ['family'],
      properties: {
        family: { title: 'Last name', fact: '.family' },
        given: { title: 'First name', fact: '.given' },
        middle: { title: 'Middle name', fact: '.middle' },
      },
    },
    address: {
      type: 'object',
      title: 'Address',
      properties: {
        abroad: { format: 'yesNo', title: 'Abroad?', needs: ['state', 'country'] },
        state: { format: 'usState', title: 'State', showWhen: { './abroad': 'no' } },
        country: {
          title: 'Country',
          showWhen: { './abroad': 'yes' },
          print: { firstOf: [{ text: 'USA', when: { './abroad': 'no' }, needs: ['state'] }, './country'] },
        },
      },
    },
  },
  lists: {
    pet: {
      oneOf: [
        { const: 'cat', title: 'Cat' },
        { const: 'dog', title: 'Dog' },
      ],
    },
  },
  checks: { factsAsOf: '2026-11', checkedOn: null, checks: {} },
  tables: {},
  reasons: { signature: 'Signed by hand.' },
  texts: new Map([
    [
      'es',
      {
        questions: { phone: { title: 'Teléfono' } },
        blocks: {
          name: { title: 'Nombre', fields: { family: { title: 'Apellido' }, given: { title: 'Nombre de pila' } } },
        },
        lists: { pet: { options: { cat: 'Gato', dog: 'Perro' } } },
      },
    ],
  ]),
};

function expand(
  properties: Record<string, WrittenField>,
  boxes: Record<string, string | string[]>,
  { text = {}, pen = {}, part = 'Part 1' }: { text?: DefinitionText; pen?: BoxesFile['pen']; part?: string } = {},
) {
  const form: WrittenForm = {
    formType: 'X-1',
    title: 'X',
    edition: '2026-01-01',
    sections: [{ id: 's', title: 'S', about: 'applicant', item: 'Part 1', schema: { properties } }],
  };
  const official = { printedEdition: '01/01/26', pages: 1, sha256: 'a'.repeat(64), boxFingerprint: 'f' };
  const file: BoxesFile = { official, start: 'f.', pages: { '1': { [part]: boxes } }, pen };
  const expanded = expandForm(form, file, new Map([['es', text]]), shared);
  const { definition, pdfMap } = expanded as unknown as {
    definition: { sections: { schema: { properties: Record<string, Record<string, unknown>> } }[] };
    pdfMap: Record<string, Record<string, unknown>>;
  };
  return {
    fields: definition.sections[0]?.schema.properties ?? {},
    map: pdfMap,
    words: (expanded.texts.get('es') as DefinitionText).fields,
    problems: expanded.problems.map(({ sentence }) => sentence),
  };
}

test('expands a block reference to the boxes of its item, and omits block fields that the blank does not print', () => {
  const { fields, map, problems } = expand(
    { name: { $ref: NAME, item: '1', fact: '.name' } },
    { '1.a family 30': 'Fam', '1.b given 20': ['Giv', 'GivAgain'] },
  );
  expect(problems).toEqual([]);
  expect(fields['name']).toEqual({
    title: 'Name',
    type: 'object',
    required: ['family'],
    item: 'Part 1, Item 1',
    fact: 'applicant.name',
    properties: {
      family: { type: 'string', title: 'Last name', fact: '.family', format: 'text', printsUpTo: 30 },
      given: { type: 'string', title: 'First name', fact: '.given', format: 'text', printsUpTo: 20 },
    },
  });
  expect(map['boxes']).toEqual({ 'f.Fam': 'name.family', 'f.Giv': 'name.given', 'f.GivAgain': 'name.given' });
  expect(map['clipped']).toHaveProperty(['f.Fam'], { page: '1', part: '1', item: '1.a' });
});

test('does not count item 65#2 as part of the item range 6-9', () => {
  const question: WrittenField = { title: 'A', item: '6-9', properties: { name: { title: 'Name' } } };
  const { map, problems } = expand(
    { low: question, high: { title: 'B', item: '65#2', box: 'name' } },
    { '9 name': 'Nine', '65#2 name': 'SixtyFive' },
  );
  expect(problems).toEqual([]);
  expect(map['boxes']).toEqual({ 'f.Nine': 'low.name', 'f.SixtyFive': 'high' });
});

test('drops conditions and alternatives that refer to fields the blank does not ask', () => {
  const address: WrittenField = { $ref: '../../shared/blocks.json#/address', item: '2' };
  const abroadOnly = expand({ home: address }, { '2 country': 'C' });
  expect(abroadOnly.fields['home']).toMatchObject({ properties: { country: { title: 'Country' } } });
  expect(JSON.stringify(abroadOnly.fields)).not.toContain('abroad');
  expect(abroadOnly.map['boxes']).toEqual({ 'f.C': 'home.country' });
  const both = expand({ home: address }, { '2.a state': 'S', '2.b country': 'C' });
  expect(both.map['boxes']).toEqual({
    'f.S': 'home.state',
    'f.C': { firstOf: [{ text: 'USA', when: { 'home.abroad': 'no' } }, 'home.country'] },
  });
});

test('maps printed rows to their own boxes, prints later rows as overflow text, and translates row fields once', () => {
  const names: WrittenField = {
    type: 'array',
    title: 'Other names',
    rowTitle: 'Other name',
    rows: ['3', '4'],
    maxItems: 9,
    items: { $ref: NAME },
  };
  const { fields, map, words, problems } = expand(
    { names },
    { '3 family': 'F3', '3 given': 'G3', '4 family': 'F4', '4 given': 'G4' },
  );
  expect(problems).toEqual([]);
  expect(fields['names']).toMatchObject({ printed: 2, maxItems: 9, items: { required: ['family'] } });
  expect(map['boxes']).toMatchObject({ 'f.F3': 'names[0].family', 'f.G4': 'names[1].given' });
  expect(map['overflow']).toEqual({
    names: { ref: { page: '1', part: '1', item: '4' }, line: 'Other name: {family}, {given}' },
  });
  expect(words?.['names[].family']).toEqual({ title: 'Apellido' });
});

test('asks rows without boxes on the blank in full, and prints all of them as overflow text', () => {
  const homes: WrittenField = {
    type: 'array',
    title: 'Homes',
    rowTitle: 'Home',
    maxItems: 9,
    overflow: { ref: { page: '2', part: '1', item: '22' } },
    items: {
      line: '{name}; until {until}',
      properties: { name: { $ref: NAME }, until: { title: 'Until', showWhen: { './name.family': 'LEE' } } },
    },
  };
  const { fields, map, words, problems } = expand({ homes }, {});
  expect(problems).toEqual([]);
  expect(fields['homes']).toMatchObject({
    printed: 0,
    items: {
      properties: {
        name: { type: 'object', required: ['family'], properties: { family: {}, given: {} } },
        until: { showWhen: { './name.family': 'LEE' } },
      },
    },
  });
  expect(map['overflow']).toEqual({
    homes: {
      ref: { page: '2', part: '1', item: '22' },
      line: 'Home: {name.family}, {name.given} {name.middle}; until {until}',
    },
  });
  const named = expand({ homes: { ...homes, line: 'Lived with: {name}' } }, {});
  expect(named.map['overflow']).toMatchObject({
    homes: { line: 'Lived with: {name.family}, {name.given} {name.middle}' },
  });
  expect(words?.['homes[].name.family']).toEqual({ title: 'Apellido' });
});

test('ticks the box of the chosen value, restricts a shared list with enum, and keeps the options translated', () => {
  const { fields, map, words } = expand(
    { pet: { $ref: '../../shared/lists.json#/pet', title: 'Pet', item: '5', enum: ['dog'] } },
    { '5 =dog': 'Dog' },
    { text: { fields: { pet: { title: 'Mascota' } } } },
  );
  expect(fields['pet']).toMatchObject({ oneOf: [{ const: 'dog', title: 'Dog' }], item: 'Part 1, Item 5' });
  expect(map['boxes']).toEqual({ 'f.Dog': { checkedWhen: { pet: 'dog' } } });
  expect(words?.['pet']).toEqual({ options: { dog: 'Perro' }, title: 'Mascota' });
});

test('drops the shared translation of a title that the form overrides in English', () => {
  const asked = expand({ phone: { $ref: '../../shared/questions.json#/phone', item: '6' } }, { '6 phone': 'P' });
  expect(asked.words?.['phone']).toEqual({ title: 'Teléfono' });
  expect(asked.map['boxes']).toEqual({ 'f.P': 'phone' });
  const anew = expand(
    { phone: { $ref: '../../shared/questions.json#/phone', title: 'Your phone at work', item: '6' } },
    { '6 phone': 'P' },
  );
  expect(anew.words?.['phone']).toBeUndefined();
});

test('lets a form refer to another shared question in place of a field of the block', () => {
  const telephone = { $ref: '../../shared/questions.json#/phone', box: 'given' };
  const { fields, words } = expand(
    { name: { $ref: NAME, item: '1', properties: { given: telephone } } },
    { '1 family': 'F', '1 given': 'G' },
  );
  expect(fields['name']).toMatchObject({
    properties: { family: { title: 'Last name' }, given: { title: 'Phone', format: 'phone' } },
  });
  expect(words?.['name.given']).toEqual({ title: 'Teléfono' });
});

test('uses the printed headings of a form without parts as items, and gives a question under "Header" no item', () => {
  const named = expand(
    { name: { $ref: NAME, item: 'Full Name' } },
    { '- family 30': 'Fam', '- given 20': 'Giv' },
    { part: 'Full Name' },
  );
  expect(named.problems).toEqual([]);
  expect(named.fields['name']).toMatchObject({ item: 'Full Name' });
  expect(named.map).toMatchObject({ boxes: { 'f.Fam': 'name.family', 'f.Giv': 'name.given' }, clipped: {} });
  const bare = expand({ phone: { title: 'Phone', item: 'Header' } }, { '- phone': 'P' }, { part: 'Header' });
  expect(bare.fields['phone']).toEqual({ type: 'string', title: 'Phone', format: 'text' });
  expect(bare.map['boxes']).toEqual({ 'f.P': 'phone' });
});

test('hides the other statements when "None of these" is selected', () => {
  const kin: WrittenField = {
    type: 'object',
    title: 'Kin',
    selectAll: true,
    item: '7',
    properties: {
      father: { type: 'boolean', title: 'Father' },
      none: { type: 'boolean', title: 'None of these', exclusive: true },
    },
  };
  const { fields } = expand({ kin }, { '7 =father': 'A', '7 =none': 'N' });
  expect(fields['kin']).toMatchObject({ properties: { father: { showWhen: { not: { './none': 'yes' } } } } });
});

test('lets mutually exclusive questions share boxes, and needs no box for a choice that leads to another question', () => {
  const asked: WrittenField = { $ref: NAME, item: '8', showWhen: { who: 'me' } };
  const { map, problems } = expand(
    {
      who: {
        title: 'Who?',
        leads: ['they'],
        oneOf: [
          { const: 'me', title: 'Me' },
          { const: 'they', title: 'They' },
        ],
      },
      ill: { format: 'yesNo', title: 'Are you ill?', item: '9' },
      mine: asked,
      theirs: { ...asked, showWhen: { not: { who: 'me' } }, insteadOf: 'mine' },
      theyIll: { format: 'yesNo', title: 'Is this person ill?', item: '9', insteadOf: 'ill' },
    },
    { '8 family': 'F', '9 =yes': 'Y', '9 =no': 'N', '10 who=me': 'W' },
  );
  expect(problems).toEqual([]);
  expect(map['boxes']).toMatchObject({
    'f.F': { firstOf: ['mine.family', 'theirs.family'] },
    'f.Y': { checkedWhen: { any: [{ ill: 'yes' }, { theyIll: 'yes' }] } },
  });
  expect(map['notPrinted']).toEqual({ 'who=they': 'Said by the answer to which it leads.' });
});

test('expands anyYes to the yes/no questions of a section or of a range of printed items', () => {
  const yesNo = (item: string): WrittenField => ({ format: 'yesNo', title: 'Have you ever?', item });
  const boxes = Object.fromEntries(
    ['1', '2', '3.a'].flatMap((item) => ['yes', 'no'].map((v) => [`${item} =${v}`, item + v])),
  );
  const { fields, map, problems } = expand(
    {
      crime: yesNo('1'),
      war: yesNo('2'),
      debt: yesNo('3.a'),
      when: { title: 'When?', item: '4', showWhen: { anyYes: 'Part 1, 2-3' } },
      told: { type: 'boolean', title: 'Told', item: '5', showWhen: { crime: 'no', anyYes: 's' } },
      odd: { title: 'Odd', item: '6', showWhen: { anyYes: 'nowhere' } },
    },
    { ...boxes, '4 text': 'When', '5 =told': 'Told', '6 text': 'Odd' },
  );
  expect(problems).toEqual([]);
  expect(fields['when']).toMatchObject({ showWhen: { any: [{ war: 'yes' }, { debt: 'yes' }] } });
  const all = { any: [{ crime: 'yes' }, { war: 'yes' }, { debt: 'yes' }] };
  expect(fields['told']).toMatchObject({ showWhen: { all: [{ crime: 'no' }, all] } });
  expect(fields['odd']).toMatchObject({ showWhen: { anyYes: 'nowhere' } });
  expect(map['boxes']).toMatchObject({ 'f.1yes': { checkedWhen: { crime: 'yes' } } });
});

test('maps the choices of one question to boxes of several items, and several questions to one item', () => {
  const { map, problems } = expand(
    {
      basis: {
        title: 'Why?',
        oneOf: [
          { const: 'mine', title: 'It is mine' },
          { const: 'firm', title: 'A firm’s' },
        ],
      },
      firm: { title: 'Which firm?', item: '1.b', showWhen: { basis: 'firm' } },
      kin: { title: 'Who is it to you?', item: '1.b', showWhen: { basis: 'firm' } },
    },
    { '1.a basis=mine': 'A', '1.b basis=firm': 'B', '1.b firm': 'Firm', '1.b kin': 'Kin' },
  );
  expect(problems).toEqual([]);
  expect(map['boxes']).toEqual({
    'f.A': { checkedWhen: { basis: 'mine' } },
    'f.B': { checkedWhen: { basis: 'firm' } },
    'f.Firm': 'firm',
    'f.Kin': 'kin',
  });
});

test.each<[string, Parameters<typeof expand>, RegExp]>([
  [
    'a reference that leads nowhere',
    [{ a: { $ref: '../../shared/blocks.json#/nome', item: '1' } }, {}],
    /does not exist/,
  ],
  [
    'a choice that the list lacks',
    [{ a: { $ref: '../../shared/lists.json#/pet', enum: ['cow'] } }, {}],
    /“cow” is not in/,
  ],
  ['a question without box', [{ a: { title: 'A', item: '9' } }, {}], /“a” has no box at Part 1, Item 9/],
  [
    'a box about which nothing is said',
    [{ a: { title: 'A', item: '1' } }, { '1 a': 'A', '2 b': 'B' }],
    /Nothing is mapped to the box Part 1, Item 2 b/,
  ],
  ['a box that no person has confirmed', [{ a: { title: 'A', item: '1' } }, { '1 a?': 'A' }], /is not confirmed yet/],
  [
    'two answers for one box',
    [{ a: { title: 'A', item: '1' }, b: { title: 'B', item: '1', box: 'a' } }, { '1 a': 'A' }],
    /Two answers are mapped to the box/,
  ],
  [
    'another wording of a question that there is not',
    [{ a: { title: 'A', item: '1' }, b: { title: 'B', item: '1', box: 'a', insteadOf: 'aa' } }, { '1 a': 'A' }],
    /“aa” is no question before this one/,
  ],
  [
    'a place that cannot repeat the answer',
    [{ a: { title: 'A', item: '1', also: ['3'] } }, { '1 a': 'A' }],
    /No box at “3” takes this answer again/,
  ],
  [
    'a signature that nobody looked at',
    [{ a: { title: 'A', item: '1' } }, { '1 a': 'A' }, { pen: { 'signature?': ['S'] } }],
    /S is marked “signature\?”/,
  ],
])('reports %s', (_case, [properties, boxes, more], sentence) => {
  expect(expand(properties, boxes, more).problems.join('\n')).toMatch(sentence);
});
