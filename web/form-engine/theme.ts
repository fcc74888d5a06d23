import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { englishStringTranslator, type Registry, type RJSFSchema } from '@rjsf/utils';
import { AnswerField } from './fields/answer-field.tsx';
import { GroupField } from './fields/group-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { FieldTemplate } from './templates/field-template.tsx';

/** What our questions show themselves: description, help and error. RJSF makes these elements and hands them to nobody. */
const Nothing = () => null;

/** RJSF's words for what lays a section out; the templates and buttons that these fields never ask for are left out. */
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
 * What SchemaField asks of a schema. The layout (section-layout.ts) refers to nothing, merges nothing and has no branches, so
 * a schema is its own answer. RJSF's own answers bring defaults, merging and the matching of branches: 11 kB (brotli).
 */
const schemaUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => true,
  isSelect: () => false,
} as unknown as Registry['schemaUtils'];

/** What RJSF's fields are given to lay one section out. */
export const layoutRegistry = (rootSchema: RJSFSchema, idPrefix: string): Registry => ({
  ...theme,
  rootSchema,
  formContext: {},
  schemaUtils,
  translateString: englishStringTranslator,
  // With RJSF's own "_", the paths a_b/c and a/b_c would get the same id.
  globalFormOptions: { idPrefix, idSeparator: '.', useFallbackUiForUnsupportedType: false },
});
