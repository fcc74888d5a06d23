import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, type Registry } from '@rjsf/utils';

/** What our questions show themselves: description, help and error. RJSF makes these elements and hands them to nobody. */
const Nothing = () => null;

/** What no section asks for, as the test that shows every section of every form proves. */
function Unused(): never {
  throw new Error("This part of RJSF is not in the web app: give the form engine's theme one of its own.");
}

const templates: Registry['templates'] = {
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ArrayFieldDescriptionTemplate: Unused,
  ArrayFieldItemButtonsTemplate: Unused,
  ArrayFieldItemTemplate: Unused,
  ArrayFieldTemplate: Unused,
  ArrayFieldTitleTemplate: Unused,
  BaseInputTemplate: Unused,
  CyclicSchemaExpandTemplate: Unused,
  ErrorListTemplate: Unused,
  FallbackFieldTemplate: Unused,
  FieldTemplate: Unused,
  GridTemplate: Unused,
  MultiSchemaFieldTemplate: Unused,
  ObjectFieldTemplate: Unused,
  OptionalDataControlsTemplate: Unused,
  TitleFieldTemplate: Unused,
  UnsupportedFieldTemplate: Unused,
  WrapIfAdditionalTemplate: Unused,
  ButtonTemplates: {
    AddButton: Unused,
    ClearButton: Unused,
    CopyButton: Unused,
    MoveDownButton: Unused,
    MoveUpButton: Unused,
    RemoveButton: Unused,
    SubmitButton: Unused,
  },
};

/** RJSF's registry before our theme: what lays sections out, and none of RJSF's own inputs, lists and buttons. */
function layoutRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { ObjectField, SchemaField, FallbackField: Unused },
    templates,
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

// Stands where RJSF has its getDefaultRegistry (web/build/rjsf-parts.ts), and that is a default export.
export { layoutRegistry as default };
