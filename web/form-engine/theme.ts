import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { englishStringTranslator, type Registry, type RJSFSchema } from '@rjsf/utils';
import { AnswerField } from './fields/answer-field.tsx';
import { GroupField } from './fields/group-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { FieldTemplate } from './templates/field-template.tsx';

/** Renders nothing: the questions show description, help and error themselves, but RJSF creates these elements. */
const Nothing = () => null;

/** RJSF theme of a section's layout, without the templates and buttons that its fields never use. */
const theme = {
  fields: {
    SchemaField,
    ObjectField: GroupField,
    ArrayField: ListField,
    StringField: AnswerField,
    BooleanField: AnswerField,
  } as Registry['fields'],
  templates: {
    FieldTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  } as unknown as Registry['templates'],
  widgets: {},
};

/**
 * The schema utilities that SchemaField needs. The layout (section-layout.ts) has no references, merges or branches,
 * so a schema resolves to itself. RJSF's own bring defaults, merging and branch matching: 11 kB (brotli).
 */
const schemaUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: () => false,
} as unknown as Registry['schemaUtils'];

/** Returns the RJSF registry that lays out one section. */
export const layoutRegistry = (rootSchema: RJSFSchema, idPrefix: string): Registry => ({
  ...theme,
  rootSchema,
  formContext: {},
  schemaUtils,
  translateString: englishStringTranslator,
  // With RJSF's default "_", the paths a_b/c and a/b_c would get the same id.
  globalFormOptions: { idPrefix, idSeparator: '.', useFallbackUiForUnsupportedType: false },
});
