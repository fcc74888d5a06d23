import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { formatPath } from '../../../schema/forms/paths.ts';
import { useEngine } from '../engine-context.ts';
import { GroupQuestion } from '../questions/group-question.tsx';
import { SameAsOffers } from '../questions/same-as-offers.tsx';

/** The fields of a section, of a group or of one row, in a grid of two columns; a group has its question above. */
export function ObjectTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const { store } = useEngine();
  const path = formatPath(fieldPathId.path);
  const node = store.node(path);
  const fields = (
    <div className="grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-2">
      {properties.map((property) => property.content)}
    </div>
  );
  if (node?.kind === 'group')
    return (
      <GroupQuestion path={path} group={node}>
        <SameAsOffers path={path} holder={node} />
        {fields}
      </GroupQuestion>
    );
  const list = store.node(path.replace(/\[\d+\]$/, ''));
  if (list?.kind !== 'list') return fields;
  return (
    <div className="flex flex-col gap-5">
      <SameAsOffers path={path} holder={list} />
      {fields}
    </div>
  );
}
