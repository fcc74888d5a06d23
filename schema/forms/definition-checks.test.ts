import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { ContentShape } from '../content/content-shape.ts';
import { exampleShape, type Example } from '../content/example.ts';
import { formShape } from '../content/form.ts';
import { jsonSchemaOf } from '../content/json-schema.ts';
import { checkDefinition } from './definition-checks.ts';
import { definitionShape, type FormDefinition, type SameAs } from '../content/definition.ts';
import type { FactVocabulary } from '../content/facts.ts';
import { compileForm } from './form-model.ts';
import { localiseDefinition, missingText } from './localise.ts';
import { pdfMapShape, type PdfMap } from '../content/pdf-map.ts';
import { EVERY_WORD } from './testing/every-word.ts';

const TODAY = '2026-11-21';
const problemsOf = (shape: ContentShape, value: unknown) => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(jsonSchemaOf(shape));
  validate(value);
  return validate.errors;
};

const map: PdfMap = {
  official: { printedEdition: '01/01/26', pages: 1, sha256: 'a'.repeat(64), boxFingerprint: 'f' },
  boxes: {
    a: 'lastName',
    b: { checkedWhen: { status: 'employed' } },
    c: { from: 'hours', digit: 1, of: 3 },
    d: { join: ['mailing.city', 'mailing.zip'], with: ', ' },
    e: { firstOf: [{ text: 'SAME', when: { same: 'yes' } }, 'home.city'] },
    f: { from: 'jobs[0].to', as: 'upper', write: { present: 'PRESENT' } },
    g: { keep: 'PRESENT' },
  },
  leftBlank: { s: 'Signed by hand on paper.' },
  overflow: { jobs: { ref: { page: '1', part: '2', item: '3' }, line: '{employer}' } },
  additional: [{ page: 'p1', part: 'p2', item: 'p3', text: 'p4' }],
};

describe('the schemas of form content', () => {
  it('accept a definition with every keyword, and a map that fills boxes in every way', () => {
    expect(problemsOf(definitionShape, EVERY_WORD)).toBeNull();
    expect(problemsOf(pdfMapShape, map)).toBeNull();
  });

  it.each<[string, ContentShape, unknown]>([
    ['a misspelled word', definitionShape, { ...EVERY_WORD, sektions: [] }],
    ['an unknown format', definitionShape, { ...EVERY_WORD, $defs: { x: { type: 'string', format: 'telephone' } } }],
    [
      'a list without end',
      definitionShape,
      {
        ...EVERY_WORD,
        sections: [
          {
            id: 's',
            title: 'S',
            schema: { type: 'object', properties: { l: { type: 'array', items: { $ref: '#/$defs/name' } } } },
          },
        ],
      },
    ],
    ['a box filled in no known way', pdfMapShape, { ...map, boxes: { a: { copy: 'lastName' } } }],
    ['a guide without a source', formShape, { kind: 'guide', formType: 'I-20', title: 'T', summary: 'S' }],
    ['an answer that is no text', exampleShape, { describes: 'x', formData: { a: 1 } }],
  ])('reject %s', (_case, shape, value) => {
    expect(problemsOf(shape, value)).not.toBeNull();
  });
});

describe('the definition checks', () => {
  const sentences = (definition: FormDefinition, files: Partial<Parameters<typeof checkDefinition>[1]> = {}) =>
    checkDefinition(definition, { today: TODAY, ...files }).map(
      ({ file, pointer, sentence }) => `${file} ${pointer} ${sentence}`,
    );

  it('report nothing for a sound definition', () => {
    expect(sentences(EVERY_WORD, { folder: '2026-01-01' })).toEqual([]);
  });

  it('compare the folder name with the edition', () => {
    expect(sentences(EVERY_WORD, { folder: '2026-01-02' })).toEqual([
      expect.stringContaining('form.json /edition The edition is “2026-01-01”'),
    ]);
  });

  it('report a comparison that can never hold', () => {
    const sections = EVERY_WORD.sections.map((section) =>
      section.id === 'work' ? { ...section, showWhen: { status: 'Employed' } } : section,
    );
    expect(sentences({ ...EVERY_WORD, sections })).toEqual([
      expect.stringContaining('form.json /sections/2/showWhen “Employed” is no answer to “status”'),
    ]);
  });

  it('report a sameAs that cannot be repeated or leads in a circle', () => {
    const withSameAs = (mailing: SameAs, home: SameAs): FormDefinition => ({
      ...EVERY_WORD,
      sections: EVERY_WORD.sections.map((section) =>
        section.id === 'places'
          ? {
              ...section,
              schema: {
                type: 'object',
                properties: {
                  ...section.schema.properties,
                  mailing: { $ref: '#/$defs/address', sameAs: mailing },
                  home: { $ref: '#/$defs/address', showWhen: { same: 'no' }, sameAs: home },
                },
              },
            }
          : section,
      ),
    });
    const you = { answers: { city: 'otherStatus' } };
    expect(sentences(withSameAs([you], 'mailing'))).toEqual([]);
    expect(sentences(withSameAs('nowhere', [{ answers: { town: 'otherStatus', zip: 'born' } }]))).toEqual([
      expect.stringContaining('"sameAs" names “nowhere”, which is no group of this form.'),
      expect.stringContaining('"sameAs" gives “town”, which is no answer of “home”.'),
      expect.stringContaining('“home.zip” (zip) cannot repeat “born” (date).'),
    ]);
    expect(sentences(withSameAs([{ answers: { city: 'nothing' }, when: { status: 'Self' } }], 'mailing'))).toEqual([
      expect.stringContaining('“Self” is no answer to “status”'),
      expect.stringContaining('"sameAs" names “nothing”, which is no answer of this form.'),
    ]);
    expect(sentences(withSameAs('home', 'mailing')).join()).toContain('"sameAs" leads in a circle');
  });

  it('report facts that are missing from facts.json', () => {
    const facts: FactVocabulary = {
      roles: { applicant: { title: 'You', kind: 'person' } },
      kinds: { person: { name: { title: 'Name', type: 'name' } }, name: { family: { title: 'Family', type: 'text' } } },
    };
    expect(sentences(EVERY_WORD, { facts })).toEqual([
      expect.stringContaining('“applicant.otherName.family” is not in facts.json'),
      expect.stringContaining('“applicant.otherName.given” is not in facts.json'),
      expect.stringContaining('“applicant.otherName” is not in facts.json'),
    ]);
  });

  it('report invalid supplement pages in a PDF map', () => {
    const supplements = { '1': { nobody: 'yes' }, '1-2': 'additional' as const };
    expect(sentences(EVERY_WORD, { pdfMap: { ...map, supplements } })).toEqual(
      expect.arrayContaining([
        'pdf.json /supplements/1 “nobody” is no answer of this form.',
        'pdf.json /supplements/1-2 Page 1 is named twice. Keep one.',
        'pdf.json /supplements/1-2 The form has no page 2.',
      ]),
    );
  });

  it('report unknown, missing and duplicate answers in a PDF map', () => {
    const found = sentences(EVERY_WORD, {
      pdfMap: {
        ...map,
        boxes: { ...map.boxes, x: 'nowhere', y: 'jobs[1].employer', z: { checkedWhen: { status: 'Self' } }, s: 'ssn' },
        overflow: { jobs: { ref: { page: '1', part: '2', item: '3' }, line: '{boss}' } },
        notPrinted: { ...map.notPrinted, 'status=Self': 'It leads on.', 'status=self': 'It leads on.' },
      },
    });
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringContaining('pdf.json /boxes/x “nowhere” is no answer'),
        expect.stringContaining('pdf.json /boxes/y The form prints 1 of “jobs”'),
        expect.stringContaining('pdf.json /boxes/z/checkedWhen “Self” is no answer to “status”'),
        'pdf.json /notPrinted/status=Self “Self” is no answer to “status”.',
        expect.stringContaining('pdf.json /leftBlank/s The box “s” is accounted for twice'),
        expect.stringContaining('“{boss}” is no answer in a row of “jobs”'),
        expect.stringContaining('“agrees” is asked and never printed'),
      ]),
    );
    expect(found.join()).not.toContain('“lastName” is asked and never printed');
    expect(found.join()).not.toContain('status=self');
  });

  it('report examples whose answers do not have exactly the declared problems', () => {
    const valid = {
      describes: 'x',
      formData: { lastName: 'lee', status: 'self', 'races.one': 'yes', boss: 'X', born: '2030-01-01' },
    };
    const invalid: Example = {
      describes: 'x',
      formData: { lastName: 'LEE', status: 'self' },
      problems: [{ path: 'born', code: 'required' }],
    };
    expect(sentences(EVERY_WORD, { examples: { 'valid.a.json': valid, 'invalid.b.json': invalid } })).toEqual([
      expect.stringContaining('examples/valid.a.json /formData/boss “boss” is no answer'),
      expect.stringContaining('/formData/born “born” has the problem “futureDate”, but this example is valid'),
      expect.stringContaining('/formData/mailing.city “mailing.city” has the problem “required”'),
      expect.stringContaining('“lee” would be stored as “LEE”'),
      expect.stringContaining(
        'examples/invalid.b.json /formData/races “races” has the problem “chooseAtLeastOne”, which is not listed',
      ),
      expect.stringContaining('/formData/mailing.city “mailing.city” has the problem “required”'),
      expect.stringContaining('examples/invalid.b.json /problems/0 “born” does not have the problem'),
    ]);
  });

  it('report translations of fields that no longer exist', () => {
    expect(sentences(EVERY_WORD, { texts: { es: { fields: { gone: { title: 'Ido' } } } } })).toContain(
      'text/es.json /fields/gone The form has no field “gone”. Take these words out.',
    );
  });
});

describe('localising a definition', () => {
  const text = {
    title: 'Formulario',
    fields: {
      status: { title: '¿Qué hace?', options: { employed: 'Tengo trabajo', self: 'Trabajo por mi cuenta' } },
      otherStatus: { title: '¿Cuál?' },
      'jobs[].bosses[].family': { title: 'Apellido del jefe' },
    },
    $defs: { name: { title: 'Nombre', fields: { family: { title: 'Apellido' }, given: { title: 'Nombre de pila' } } } },
  };
  const spanish = compileForm(localiseDefinition(EVERY_WORD, text, 'es'));
  const field = (pattern: string) => spanish.node(pattern)?.field;

  it('uses the translated texts and marks missing ones as untranslated', () => {
    expect(spanish.definition.title).toBe('Formulario');
    expect(field('otherStatus')).toMatchObject({ title: '¿Cuál?' });
    expect(field('otherStatus')).not.toHaveProperty('untranslated');
    expect(field('lastName')).toMatchObject({ title: 'Last name', untranslated: true });
    expect(field('status')).toMatchObject({
      untranslated: true,
      oneOf: [{ title: 'Tengo trabajo' }, {}, { title: 'Other' }],
    });
    expect(spanish.definition.sections[0]).toMatchObject({ title: 'You', untranslated: true });
  });

  it('applies shared translations wherever they are used, specific ones first', () => {
    expect(field('other.family')).toMatchObject({ title: 'Apellido' });
    expect(field('jobs[].bosses[].family')).toMatchObject({ title: 'Apellido del jefe' });
    expect(field('jobs[].bosses[].given')).toMatchObject({ title: 'Nombre de pila' });
  });

  it('keeps the questions and which of them are required', () => {
    const english = compileForm(EVERY_WORD);
    expect([...spanish.leaves.keys()]).toEqual([...english.leaves.keys()]);
    expect([...spanish.leaves.values()].map(({ required }) => required)).toEqual(
      [...english.leaves.values()].map(({ required }) => required),
    );
    expect(localiseDefinition(EVERY_WORD, undefined, 'en')).toBe(EVERY_WORD);
  });

  it('lists each missing text once, where it belongs', () => {
    const missing = missingText(EVERY_WORD, text);
    expect(missing).toContainEqual({ pointer: '/fields/status', word: 'options.other', english: 'Other' });
    expect(missing).toContainEqual({ pointer: '/$defs/address/fields/city', word: 'title', english: 'City' });
    expect(missing.filter(({ english }) => english === 'Family name')).toEqual([]);
  });
});
