import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import type { ModelNode } from '../../../schema/forms/model-nodes.ts';
import { formatPath } from '../../../schema/forms/paths.ts';
import { useEngine } from '../engine-context.ts';
import { useIsVisible } from '../use-answers.ts';

/** Gives a field its place in the grid, as long as the field is asked. */
export function FieldTemplate({ fieldPathId, uiSchema, children }: FieldTemplateProps) {
  const { store } = useEngine();
  const path = formatPath(fieldPathId.path);
  const node = store.node(path);
  // The section and the rows of a list have no condition of their own here: the page and the list decide.
  const isVisible = useIsVisible(store, path) || node === undefined;
  if (!isVisible) return null;
  const written: unknown = getUiOptions(uiSchema).width;
  const width = written ?? widthOf(node);
  return <div className={width === 'half' ? 'sm:col-span-1' : 'sm:col-span-2'}>{children}</div>;
}

function widthOf(node: ModelNode | undefined): 'half' | 'full' {
  return node?.kind === 'leaf' ? FORMATS[node.format].width : 'full';
}
