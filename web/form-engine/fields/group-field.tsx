import { toFieldPathId, type FieldProps, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { formatPath } from '../../../schema/forms/paths.ts';
import { useEngine } from '../engine-context.ts';
import { GroupQuestion } from '../questions/group-question.tsx';
import { SameAsSuggestions } from '../questions/same-as-suggestions.tsx';

/**
 * RJSF field for a section, a group or one row, in a two-column grid; a group has its question above. RJSF's own
 * ObjectField brings a Markdown renderer (28 kB) and support for renaming keys.
 */
export function GroupField(props: FieldProps) {
  const { fieldPathId } = props;
  const { store } = useEngine();
  const path = formatPath(fieldPathId.path);
  const node = store.node(path);
  if (node?.kind === 'group')
    return (
      <GroupQuestion path={path} group={node}>
        <SameAsSuggestions path={path} holder={node}>
          <Fields {...props} />
        </SameAsSuggestions>
      </GroupQuestion>
    );
  return <Fields {...props} />;
}

/** @param uiSchema UI schema of each field, by field id */
function Fields({ schema, uiSchema, fieldPathId, registry, onChange, onBlur, onFocus }: FieldProps) {
  const { SchemaField } = registry.fields;
  const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, RJSFSchema>>);
  if (!SchemaField) return null;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-2">
      {fields.map(([name, field]) => (
        <SchemaField
          key={name}
          name={name}
          schema={field}
          uiSchema={uiSchema?.[name] as UiSchema | undefined}
          fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
          registry={registry}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
