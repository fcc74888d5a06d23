import type { Check } from '../../../schema/content/checks.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';

/** A fictitious form with every kind of question that the engine renders. */
export const everyQuestion: FormDefinition = {
  formType: 'X-1',
  title: 'Every question',
  edition: '2026-01-01',
  $defs: {
    name: {
      type: 'object',
      required: ['family'],
      properties: {
        family: { type: 'string', format: 'name', title: 'Family name' },
        given: { type: 'string', format: 'shortName', title: 'Given name' },
      },
    },
  },
  sections: [
    {
      id: 'person',
      title: 'You',
      schema: {
        type: 'object',
        required: ['lastName', 'phone', 'isMarried', 'stateName'],
        properties: {
          lastName: {
            type: 'string',
            format: 'name',
            title: 'Last name',
            description: 'As in your passport',
            item: 'Part 1, Item 1.a',
            why: 'It ties the form to you.',
            fact: 'petitioner.name.family',
            printsUpTo: 10,
          },
          birth: { type: 'string', format: 'date', title: 'Date of birth', allow: ['unknown'] },
          phone: { type: 'string', format: 'phone', title: 'Phone' },
          mail: { type: 'string', format: 'email', title: 'E-mail' },
          ssn: { type: 'string', format: 'ssn', title: 'Social Security Number' },
          stateName: { type: 'string', format: 'usState', title: 'State', allow: ['na'] },
          isMarried: { type: 'string', format: 'yesNo', title: 'Are you married?' },
          spouse: { $ref: '#/$defs/name', title: 'Your spouse', showWhen: { isMarried: 'yes' } },
          wedding: { type: 'string', format: 'date', title: 'Wedding', showWhen: { answered: 'spouse.family' } },
          story: { type: 'string', format: 'longText', title: 'Explain', maxLength: 40, placeholder: 'In short' },
          relationship: {
            type: 'string',
            title: 'Relationship',
            oneOf: [
              { const: 'Spouse', title: 'Husband or wife', description: 'Married under law' },
              { const: 'Child', title: 'Child' },
            ],
          },
          country: { type: 'string', format: 'country', title: 'País', untranslated: true },
          nickname: { type: 'string', format: 'shortName', title: 'Nickname', collapsed: true },
        },
      },
      ui: { country: { 'ui:options': { width: 'half' } } },
    },
    {
      id: 'lists',
      title: 'Lists',
      sameAs: [{ answers: { witness: 'lastName' } }],
      schema: {
        type: 'object',
        properties: {
          otherNames: {
            type: 'array',
            title: 'Other names',
            rowTitle: 'Other name',
            printed: 1,
            maxItems: 3,
            items: { $ref: '#/$defs/name', sameAs: [{ answers: { family: 'lastName' } }] },
          },
          witness: { type: 'string', format: 'name', title: 'Witness' },
          jobs: {
            type: 'array',
            title: 'Jobs',
            rowTitle: 'Job',
            maxItems: 5,
            minItems: 1,
            items: {
              type: 'object',
              required: ['employer'],
              properties: {
                employer: { type: 'string', format: 'text', title: 'Employer' },
                isCurrent: { type: 'string', format: 'yesNo', title: 'Do you work there now?' },
                until: {
                  type: 'string',
                  format: 'date',
                  title: 'Until',
                  allow: ['unknown', 'na'],
                  showWhen: { './isCurrent': 'no' },
                },
                bosses: {
                  type: 'array',
                  title: 'Bosses',
                  rowTitle: 'Boss',
                  maxItems: 2,
                  items: {
                    type: 'object',
                    properties: { name: { type: 'string', format: 'name', title: 'Boss’s name' } },
                  },
                },
              },
            },
          },
          hasNames: { type: 'string', title: 'Which name do you use?', showWhen: { otherNames: 'any-row' } },
        },
      },
    },
    {
      id: 'money',
      title: 'Money',
      showWhen: { not: { isMarried: 'no' } },
      schema: {
        type: 'object',
        required: ['reasons', 'isTrue'],
        properties: {
          wages: { type: 'string', format: 'money', title: 'Wages' },
          rent: { type: 'string', format: 'money', title: 'Rent', showWhen: { answered: 'wages' } },
          total: { type: 'string', title: 'Total', computed: { sum: ['wages', 'rent'] } },
          reasons: {
            type: 'object',
            title: 'Reasons',
            selectAll: true,
            properties: {
              isPoor: { type: 'boolean', title: 'I have little' },
              isSick: { type: 'boolean', title: 'I am sick' },
              isLate: { type: 'boolean', title: 'I am late', showWhen: { answered: 'rent' } },
            },
          },
          isTrue: { type: 'boolean', title: 'All of this is true' },
        },
      },
    },
  ],
};

const source = { title: 'Form X-1', url: 'https://www.uscis.gov/x-1' };

/** Checks across its answers: one that stops, one that asks, and one about a row. */
export const everyCheck: readonly Check[] = [
  {
    id: 'wedding-before-birth',
    when: { wedding: { before: 'birth' } },
    kind: 'stop',
    at: ['wedding', 'birth'],
    text: 'The wedding is before the birth.',
    source,
  },
  {
    id: 'over-a-hundred',
    when: { birth: { age: { over: 100 } } },
    kind: 'ask',
    at: ['birth'],
    text: 'Over a hundred years old?',
    source,
  },
  {
    id: 'job-over-before-birth',
    each: 'jobs',
    when: { './until': { before: 'birth' } },
    kind: 'stop',
    at: ['./until'],
    text: 'The job ended before the birth.',
    source,
  },
];
