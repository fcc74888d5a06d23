import type { FormDefinition } from '../../content/definition.ts';

/** An invented form that uses every keyword of the definition format, and nothing else. */
export const EVERY_WORD: FormDefinition = {
  formType: 'X-1',
  title: 'Made-up form',
  edition: '2026-01-01',
  roles: { applicant: 'You' },
  $defs: {
    name: {
      type: 'object',
      title: 'Name',
      required: ['family'],
      properties: {
        family: { type: 'string', format: 'shortName', title: 'Family name', fact: '.family', printsUpTo: 20 },
        given: { type: 'string', format: 'shortName', title: 'Given name', fact: '.given' },
      },
    },
    address: {
      type: 'object',
      title: 'Address',
      required: ['city'],
      properties: {
        abroad: { type: 'string', format: 'yesNo', title: 'Is it outside the United States?' },
        city: { type: 'string', title: 'City' },
        unitKind: {
          type: 'string',
          title: 'Unit',
          oneOf: [
            { const: 'apt', title: 'Apartment' },
            { const: 'ste', title: 'Suite' },
          ],
        },
        unit: { type: 'string', title: 'Its number', format: 'text', showWhen: { answered: './unitKind' } },
        zip: { type: 'string', format: 'zip', title: 'ZIP', showWhen: { './abroad': 'no' } },
        country: { type: 'string', format: 'country', title: 'Country', showWhen: { './abroad': 'yes' } },
      },
    },
    remark: { type: 'string', format: 'longText', title: 'Anything to add?', minLength: 3, maxLength: 200 },
  },
  sections: [
    {
      id: 'you',
      title: 'You',
      description: 'Who you are.',
      item: 'Part 1',
      schema: {
        type: 'object',
        required: ['lastName', 'status', 'races'],
        properties: {
          lastName: {
            type: 'string',
            title: 'Last name',
            placeholder: 'LEE',
            why: 'To find you.',
            item: 'Part 1, Item 1',
            fact: 'applicant.name.family',
          },
          other: { $ref: '#/$defs/name', title: 'Other name', fact: 'applicant.otherName', required: [] },
          status: {
            type: 'string',
            title: 'What do you do?',
            oneOf: [
              { const: 'employed', title: 'I have a job' },
              { const: 'self', title: 'I work for myself' },
              { const: 'other', title: 'Other', description: 'Say which.' },
            ],
          },
          otherStatus: { type: 'string', title: 'Which?', showWhen: { status: 'other' } },
          deceased: { type: 'string', title: 'Has your parent died?', enum: ['yes', 'no', 'unknown', 'na'] },
          races: {
            type: 'object',
            title: 'Choose all that fit',
            selectAll: true,
            properties: { one: { type: 'boolean', title: 'One' }, two: { type: 'boolean', title: 'Two' } },
          },
          agrees: { type: 'boolean', title: 'I have read this.' },
          born: { type: 'string', format: 'date', title: 'Born' },
          expires: { type: 'string', format: 'anyDate', title: 'Expires', allow: ['unknown'] },
          sinceYear: { type: 'string', format: 'year', title: 'Since' },
          dayPhone: { type: 'string', format: 'phone', title: 'Phone' },
          farPhone: { type: 'string', format: 'anyPhone', title: 'Phone abroad' },
          mail: { type: 'string', format: 'email', title: 'Email' },
          ssn: { type: 'string', format: 'ssn', title: 'SSN', allow: ['na'] },
          aNumber: { type: 'string', format: 'aNumber', title: 'A-Number' },
          account: { type: 'string', format: 'onlineAccount', title: 'Account' },
          receipt: { type: 'string', format: 'receipt', title: 'Receipt' },
          passport: {
            type: 'string',
            format: 'documentNumber',
            title: 'Passport',
            showWhen: { not: { answered: ['ssn', 'aNumber'] } },
          },
          state: { type: 'string', format: 'usState', title: 'State' },
          nick: { type: 'string', format: 'name', title: 'Name' },
          story: { $ref: '#/$defs/remark', title: 'Your story' },
        },
      },
      ui: { lastName: { 'ui:options': { width: 'half' } } },
    },
    {
      id: 'places',
      title: 'Places',
      schema: {
        type: 'object',
        properties: {
          mailing: { $ref: '#/$defs/address' },
          same: { type: 'string', format: 'yesNo', title: 'Do you live there?' },
          home: {
            $ref: '#/$defs/address',
            showWhen: { same: 'no' },
            sameAs: [
              'mailing',
              { answers: { abroad: { no: 'state' }, city: 'otherStatus' }, when: { status: 'other' } },
            ],
          },
        },
      },
    },
    {
      id: 'work',
      title: 'Work',
      showWhen: { any: [{ status: 'employed' }, { all: [{ status: 'self' }, { deceased: ['no', 'unknown'] }] }] },
      schema: {
        type: 'object',
        required: ['jobs', 'hours'],
        properties: {
          jobs: {
            type: 'array',
            title: 'Jobs',
            printed: 1,
            minItems: 1,
            maxItems: 4,
            rowTitle: 'Job',
            item: 'Part 2',
            items: {
              type: 'object',
              required: ['employer'],
              properties: {
                employer: { type: 'string', format: 'text', title: 'Employer' },
                from: { type: 'string', format: 'date', title: 'From' },
                to: { type: 'string', format: 'date', title: 'To', allow: ['present'] },
                reason: {
                  type: 'string',
                  format: 'text',
                  title: 'Why did it end?',
                  showWhen: { not: { './to': 'present' }, answered: './to' },
                },
                pay: { type: 'string', format: 'money', title: 'Pay' },
                bonus: { type: 'string', format: 'money', title: 'Bonus' },
                total: { type: 'string', format: 'money', title: 'Together', computed: { sum: ['./pay', './bonus'] } },
                daysThere: {
                  type: 'string',
                  format: 'number',
                  title: 'Days there',
                  computed: { days: { from: './from', to: './to' } },
                },
                bosses: {
                  type: 'array',
                  title: 'Bosses',
                  maxItems: 3,
                  printed: 2,
                  rowTitle: 'Boss',
                  items: { $ref: '#/$defs/name', showWhen: { 'jobs[].to': 'present' } },
                },
              },
            },
          },
          hours: { type: 'string', format: 'number', title: 'Hours' },
          allPay: {
            type: 'string',
            format: 'money',
            title: 'All pay',
            computed: { sum: ['jobs[].total', 'jobs[].pay'] },
          },
          runningJobs: {
            type: 'string',
            format: 'number',
            title: 'Jobs that you still have',
            computed: { count: 'jobs', where: { './to': 'present' } },
          },
          people: {
            type: 'string',
            format: 'number',
            title: 'People',
            computed: { sum: [{ count: 'jobs' }, 1, { value: 1, when: { deceased: 'no' } }] },
          },
          yearsPay: {
            type: 'string',
            format: 'money',
            title: 'Pay of a year',
            computed: { difference: [{ product: ['allPay', 52] }, { product: ['hours', 1.5] }] },
          },
          oldBoss: {
            type: 'string',
            format: 'text',
            title: 'First boss',
            showWhen: { jobs: 'any-row', 'jobs[0].to': 'present' },
          },
        },
      },
    },
  ],
};
