import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, fieldId, formType, languageCode, mark, matching, text } from './parts.ts';

const follows = z
  .strictObject({
    from: formType.describe('The form of the case that says so: the answers are marked as coming from it.'),
    when: condition.optional().describe('Only while its answers are so.'),
    answers: z
      .record(text('A path of this form.'), text('The answer.'))
      .optional()
      .describe('Answers by path: {"categoryLetter": "C"}.'),
    same: z
      .record(text('A path of this form.'), text('A path of the other one.'))
      .optional()
      .describe('What is answered in the other form too: {"sharedAddress.city": "cityName"}.'),
  })
  .describe('Taken together or not at all: who answers one of them otherwise is asked for all.');

const whenOfForm = z.strictObject({ form: formType.describe('Another form of the case.'), answers: condition });

const caseForm = z
  .strictObject({
    form: formType,
    roles: z
      .record(fieldId('A role of the form.'), fieldId('Somebody of `people`.'))
      .describe('Who is who in the form: {"beneficiary": "immigrant"}.'),
    when: z
      .union([whenOfForm, z.array(whenOfForm).min(2)])
      .optional()
      .describe(
        'Needed only while the answers of another form are so; of several forms all must be. What is no longer needed is set aside.',
      ),
    optional: mark('Begun only when the person adds it.'),
    follows: z
      .array(follows)
      .optional()
      .describe('Answers that follow from other forms of the case; the person sees them marked, and may change them.'),
  })
  .describe('A form of the case.');

const caseOfPackage = z
  .strictObject({
    people: z
      .record(
        fieldId('What the person is in this case: "petitioner".'),
        z
          .enum(['self', 'spouse', 'child', 'parent', 'sibling', 'other'])
          .describe('Of whom: of the one who is "self".'),
      )
      .describe('The people whom its forms are about; one of them is "self".'),
    forms: z
      .array(caseForm)
      .min(1)
      .describe('In the order they are filed; companions that the card does not name too.'),
  })
  .describe('What is begun when the package is started; without it the forms, with nobody bound to their roles.');

const formPackage = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'Never change it.'),
    category: text('What it is about: family, work …'),
    title: text('The title on the card.'),
    description: text('The sentence on the card.'),
    forms: distinct(formType).min(1).describe('The forms in the order they are opened.'),
    case: caseOfPackage.optional(),
    estimatedTime: text('As in "12-18 months".'),
    difficulty: z.enum(['Easy', 'Medium', 'Complex']).describe('As documented.'),
    popularity: z.int().min(0).max(100).describe('85 or more shows "Most Popular".'),
    isFurther: mark('Stands behind the eight situations that the page begins with.'),
    text: z
      .record(
        languageCode,
        z
          .strictObject({
            title: text('The title on the card.'),
            description: text('The sentence on the card.'),
            category: text('The category.'),
            estimatedTime: text('The time.'),
            difficulty: text('The difficulty.'),
          })
          .partial()
          .describe('Words in one language.'),
      )
      .optional()
      .describe('Other languages.'),
  })
  .describe('One package.');

export const packagesShape = contentShape(
  'packages',
  'The packages on /forms',
  z
    .strictObject({
      $schema,
      packages: z
        .array(formPackage)
        .min(1)
        .describe('In any order; the page sorts by popularity, further ones behind.'),
    })
    .describe('The packages.'),
);

export type PackagesFile = ContentOf<typeof packagesShape>;
export type CaseOfPackage = NonNullable<PackagesFile['packages'][number]['case']>;
