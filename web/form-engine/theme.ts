import type { FormProps } from '@rjsf/core';
import { AnswerField } from './fields/answer-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectTemplate } from './templates/object-template.tsx';

/** RJSF keeps no answers, so all of its data is this one object. */
const NO_DATA = {};

/**
 * How RJSF is used here. Constants: Form compares its props deeply at every render and treats functions as equal, so
 * new objects would only cost time and new closures would be ignored.
 */
export const fixedFormProps = {
  fields: { StringField: AnswerField, BooleanField: AnswerField, ArrayField: ListField },
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
  /** The page owns the form element. */
  tagName: 'div',
  /** With RJSF's own `_`, the paths a_b/c and a/b_c would get the same id. */
  idSeparator: '.',
  showErrorList: false,
  noHtml5Validate: true,
  formData: NO_DATA,
  // RJSF must not invent answers or rows.
  experimental_defaultFormStateBehavior: {
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipDefaults',
    constAsDefaults: 'never',
  },
  // An empty child in place of RJSF's submit button.
  children: true,
} as const satisfies Partial<FormProps>;
