import type { Field, FormDefinition, SectionDefinition } from '../../../schema/content/definition.ts';

/** The field that the bench types into: the tenth of the first section, plain text, as the third of all fields are. */
export const TYPED_FIELD = 'q0009';

/** How many questions stand in one section: the I-485's 760 boxes make 20 sections. */
export const FIELDS_PER_SECTION = 38;

const idOf = (index: number): string => `q${String(index).padStart(4, '0')}`;

/** Ten kinds in turn, so that every section holds each kind and every engine lays out the same mix. */
export function generatedField(index: number): Field {
  const title = `Question ${index + 1}`;
  switch (index % 10) {
    case 1:
      return { type: 'string', format: 'date', title };
    case 2:
      return { type: 'string', format: 'ssn', title };
    case 3:
      return { type: 'string', format: 'zip', title };
    case 4:
      return { type: 'string', format: 'phone', title };
    case 5:
      return { type: 'string', format: 'email', title };
    case 6:
      return { type: 'string', format: 'yesNo', title };
    case 7:
      // Asked only after a yes to the question before it.
      return { type: 'string', format: 'text', title, showWhen: { [idOf(index - 1)]: 'yes' } };
    case 8:
      return {
        type: 'string',
        title,
        oneOf: Array.from({ length: 8 }, (_, at) => ({ const: `c${at}`, title: `Choice ${at}` })),
      };
    default:
      return { type: 'string', format: 'text', title };
  }
}

/**
 * A form of `count` questions, every second one required.
 *
 * @param perSection questions in one section; `count` itself puts everything into one
 */
export function generatedForm(count: number, perSection: number): FormDefinition {
  const sections: SectionDefinition[] = [];
  for (let from = 0; from < count; from += perSection) {
    const indexes = Array.from({ length: Math.min(perSection, count - from) }, (_, at) => from + at);
    sections.push({
      id: `section${sections.length}`,
      title: `Section ${sections.length + 1}`,
      schema: {
        type: 'object',
        required: indexes.filter((index) => index % 2 === 0).map(idOf),
        properties: Object.fromEntries(indexes.map((index) => [idOf(index), generatedField(index)])),
      },
    });
  }
  return { formType: 'X-760', title: 'Made up', edition: '2026-01-01', sections };
}

/** One question as the other engines take it. */
export interface PeerQuestion {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
  readonly pattern?: string;
  readonly choices?: readonly string[];
  readonly showWhen?: string;
}

const PATTERNS: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  ssn: '^\\d{3}-\\d{2}-\\d{4}$',
  zip: '^\\d{5}(-\\d{4})?$',
  phone: '^\\(\\d{3}\\) \\d{3}-\\d{4}$',
  email: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
};

/** The same questions as flat lists by section, for the engines that do not read our definitions. */
export function peerQuestions(form: FormDefinition): readonly (readonly PeerQuestion[])[] {
  return form.sections.map((section) =>
    Object.entries(section.schema.properties).map(([id, field]) => {
      if (!('type' in field) || field.type !== 'string') throw new Error('The made-up form holds text fields only');
      const pattern = field.format === undefined ? undefined : PATTERNS[field.format];
      const choices = field.format === 'yesNo' ? ['yes', 'no'] : field.oneOf?.map((choice) => choice.const);
      const controller = Object.keys(field.showWhen ?? {})[0];
      return {
        id,
        title: field.title ?? id,
        required: section.schema.required?.includes(id) === true,
        ...(pattern === undefined ? {} : { pattern }),
        ...(choices === undefined ? {} : { choices }),
        ...(controller === undefined ? {} : { showWhen: controller }),
      };
    }),
  );
}
