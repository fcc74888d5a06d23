import type { FieldProps } from '@rjsf/utils';
import { toFieldPathId } from '@rjsf/utils';
import { formatPath } from '../../../schema/forms/paths.ts';
import { useEngine } from '../engine-context.ts';
import { ListQuestion } from '../lists/list-question.tsx';

/**
 * RJSF field for a list. Rows live in the store, so RJSF renders only the fields of a row: its own ArrayField would
 * keep the rows as data and render all of them whenever one is added.
 */
export function ListField({ fieldPathId, registry, schema, uiSchema, onChange, onBlur, onFocus }: FieldProps) {
  const { store } = useEngine();
  const path = formatPath(fieldPathId.path);
  const list = store.node(path);
  const items = schema.items;
  const { SchemaField } = registry.fields;
  if (list?.kind !== 'list' || !SchemaField || typeof items !== 'object' || Array.isArray(items)) return null;
  // Definitions are JSON, so RJSF's alternative here, a function, cannot occur.
  const rowUi = typeof uiSchema?.items === 'function' ? undefined : uiSchema?.items;
  return (
    <ListQuestion
      path={path}
      list={list}
      renderRow={(index) => (
        <SchemaField
          name={String(index)}
          schema={items}
          uiSchema={rowUi}
          fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
          registry={registry}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    />
  );
}
