import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf } from './content-shape.ts';
import { $schema, distinct, fieldId, formType, languageCode, mark, matching, text } from './parts.ts';

const follows = z
  .strictObject({
    from: formType.describe('Form of the case that implies the answers; they are marked as coming from it.'),
    when: condition.optional().describe('Condition on the answers of that form.'),
    answers: z
      .record(text('Path in this form.'), text('The answer.'))
      .optional()
      .describe('Implied answers by path: {"categoryLetter": "C"}.'),
    same: z
      .record(text('Path in this form.'), text('Path in the other form.'))
      .optional()
      .describe('Answers to copy from the other form: {"sharedAddress.city": "cityName"}.'),
  })
  .describe('Applied together or not at all: if the person has answered one of them differently, all are asked.');

const whenOfForm = z.strictObject({ form: formType.describe('Another form of the case.'), answers: condition });

const caseForm = z
  .strictObject({
    form: formType,
    roles: z
      .record(fieldId('Role of the form.'), fieldId('Key of a person in `people`.'))
      .describe('Maps roles of the form to people of the case: {"beneficiary": "immigrant"}.'),
    when: z
      .union([whenOfForm, z.array(whenOfForm).min(2)])
      .optional()
      .describe(
        'Conditions on other forms of the case under which this form is needed; if several are given, all must hold. A form that is no longer needed is set aside.',
      ),
    optional: mark('The form starts only when the person adds it.'),
    follows: z
      .array(follows)
      .optional()
      .describe(
        'Answers that follow from other forms of the case. They are shown as such, and the person can change them.',
      ),
  })
  .describe('One form of the case.');

const caseOfPackage = z
  .strictObject({
    people: z
      .record(
        fieldId('Key of the person in this case: "petitioner".'),
        z
          .enum(['self', 'spouse', 'child', 'parent', 'sibling', 'other'])
          .describe('Relationship to the person who is "self".'),
      )
      .describe('People whom the forms are about; one of them is "self".'),
    forms: z
      .array(caseForm)
      .min(1)
      .describe('Forms in the order they are filed, including companion forms that the card does not name.'),
  })
  .describe(
    'Case that starting the package creates. Without it the forms are started with nobody assigned to their roles.',
  );

const formPackage = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'Id of the package. Never change it.'),
    category: text('Category: family, work …'),
    title: text('Title on the card.'),
    description: text('Sentence on the card.'),
    forms: distinct(formType).min(1).describe('Forms in the order they are opened.'),
    case: caseOfPackage.optional(),
    estimatedTime: text('Estimated time, such as "12-18 months".'),
    difficulty: z.enum(['Easy', 'Medium', 'Complex']).describe('Difficulty, as in the specification.'),
    popularity: z.int().min(0).max(100).describe('Popularity. 85 or more shows "Most Popular".'),
    isFurther: mark('Listed after the eight situations that the page begins with.'),
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
          .describe('Texts in one language.'),
      )
      .optional()
      .describe('Texts in other languages.'),
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
        .describe('Packages in any order; the page sorts them by popularity, additional ones last.'),
    })
    .describe('The packages that a person can start.'),
);

export type PackagesFile = ContentOf<typeof packagesShape>;
export type CaseOfPackage = NonNullable<PackagesFile['packages'][number]['case']>;
