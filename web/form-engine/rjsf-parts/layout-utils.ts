import {
  deepEquals,
  type Experimental_CustomMergeAllOf,
  type Experimental_DefaultFormStateBehavior,
  type RJSFSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from '@rjsf/utils';

function unused(): never {
  throw new Error('Answers live in the store and sections have no schema that branches: RJSF has nothing to look up.');
}

/**
 * RJSF's schema utilities for our layouts (section-layout.ts), which are objects, lists and single answers and nothing
 * else: no `$ref`, no `anyOf`, no `if`. So a schema is already what it resolves to, and merging, defaults and the choice
 * among branches are left out. RJSF's data is the theme's empty object and stays so.
 */
class LayoutUtils implements SchemaUtilsType {
  // Not #private: RJSF compares two of these by what they hold.
  readonly validator: ValidatorType;
  readonly rootSchema: RJSFSchema;
  readonly behavior: Experimental_DefaultFormStateBehavior;
  readonly mergeAllOf: Experimental_CustomMergeAllOf | undefined;

  constructor(
    validator: ValidatorType,
    rootSchema: RJSFSchema,
    behavior: Experimental_DefaultFormStateBehavior,
    mergeAllOf: Experimental_CustomMergeAllOf | undefined,
  ) {
    this.validator = validator;
    this.rootSchema = rootSchema;
    this.behavior = behavior;
    this.mergeAllOf = mergeAllOf;
  }

  getRootSchema = () => this.rootSchema;
  getValidator = () => this.validator;
  doesSchemaUtilsDiffer: SchemaUtilsType['doesSchemaUtilsDiffer'] = (
    validator,
    rootSchema,
    behavior = {},
    mergeAllOf,
  ) =>
    this.validator !== validator ||
    !deepEquals(this.rootSchema, rootSchema) ||
    !deepEquals(this.behavior, behavior) ||
    this.mergeAllOf !== mergeAllOf;

  retrieveSchema: SchemaUtilsType['retrieveSchema'] = (schema) => schema;
  getDefaultFormState: SchemaUtilsType['getDefaultFormState'] = (_schema, formData: unknown) => formData;
  /** Our questions show their own words. */
  getDisplayLabel = () => false;
  isFilesArray = () => false;
  isMultiSelect = () => false;
  isSelect = () => false;

  findFieldInSchema = unused;
  findSelectedOptionInXxxOf = unused;
  getClosestMatchingOption = unused;
  getFirstMatchingOption = unused;
  getFromSchema = unused;
  omitExtraData = unused;
  sanitizeDataForNewSchema = unused;
  toPathSchema = unused;
}

function createLayoutUtils(
  validator: ValidatorType,
  rootSchema: RJSFSchema,
  behavior: Experimental_DefaultFormStateBehavior = {},
  mergeAllOf?: Experimental_CustomMergeAllOf,
): SchemaUtilsType {
  return new LayoutUtils(validator, rootSchema, behavior, mergeAllOf);
}

// Stands where RJSF has its createSchemaUtils (web/build/rjsf-parts.ts), and that is a default export.
export { createLayoutUtils as default };
