import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  createSchemaUtils,
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils';
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

/** The layout has nothing that branches, and answers are validated where they are kept (answer-store.ts): nothing is asked of it. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/** What RJSF's fields are given to lay one section out. */
export const layoutRegistry = (rootSchema: RJSFSchema, idPrefix: string): Registry => ({
  ...theme,
  rootSchema,
  formContext: {},
  schemaUtils: createSchemaUtils(validator, rootSchema),
  translateString: englishStringTranslator,
  // With RJSF's own "_", the paths a_b/c and a/b_c would get the same id.
  globalFormOptions: { idPrefix, idSeparator: '.', useFallbackUiForUnsupportedType: false },
});
