import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import Plus from 'lucide-react/icons/plus';
import { useContext } from 'react';
import { flushSync } from 'react-dom';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import type { ModelNode } from '../../../schema/forms/model-nodes.ts';
import { formatPath, pathAt, rowsIn } from '../../../schema/forms/paths.ts';
import { leavesIn } from '../../../schema/forms/same-as.ts';
import { Button } from '../../ui/button.tsx';
import { controlId, focusFirstIn } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { AnsweredByTick, OffersAbove } from '../questions/same-as-suggestions.tsx';
import { langOf } from '../questions/question-parts.tsx';
import { useShown } from '../use-answers.ts';

/** Places a field in the grid, below the offers to answer it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const path = formatPath(props.fieldPathId.path);
  const offers = useContext(OffersAbove).get(path);
  const isBelowOffers = path !== '' && offers !== undefined && offers.length > 0;
  return (
    <>
      {isBelowOffers && <div className="flex flex-col gap-3 sm:col-span-2">{offers}</div>}
      <VisibleField {...props} path={path} />
    </>
  );
}

/** A field while its question is visible. */
function VisibleField({ path, uiSchema, children }: FieldTemplateProps & { readonly path: string }) {
  const { store } = useEngine();
  const node = store.node(path);
  const shown = useShown(store, path);
  const answered = useContext(AnsweredByTick);
  // The section and the rows of a list have no condition here: the page and the list decide.
  if (node !== undefined && (shown === 'hidden' || isIn(answered, node, path))) return null;
  if (shown === 'collapsed' && node !== undefined) return <CollapsedQuestion path={path} node={node} />;
  const written: unknown = getUiOptions(uiSchema).width;
  const width = written ?? widthOf(node);
  return <div className={width === 'half' ? 'sm:col-span-1' : 'sm:col-span-2'}>{children}</div>;
}

/** Button in place of a rarely needed question; pressing it shows the question. */
function CollapsedQuestion({ path, node }: { readonly path: string; readonly node: ModelNode }) {
  const { store, t } = useEngine();
  const expand = () => {
    // The question must be rendered before it can take focus.
    flushSync(() => store.expand(path));
    focusFirstIn(controlId(path));
  };
  return (
    <div className="sm:col-span-2" data-collapsed={path}>
      <Button size="small" icon={<Plus className="size-5" />} onClick={expand}>
        <span lang={langOf(node.field)}>{t('rows.addFirst', { name: node.field.title ?? node.id })}</span>
      </Button>
    </div>
  );
}

/** Whether a same-as checkbox answers all of the question: a single answer, or a group without lists. */
function isIn(answered: ReadonlySet<string>, node: ModelNode, path: string): boolean {
  if (answered.size === 0 || node.kind === 'list') return false;
  if (node.kind === 'group' && node.children.some(({ kind }) => kind === 'list')) return false;
  const leaves = node.kind === 'leaf' ? [node] : leavesIn(node.children);
  return leaves.every(({ pieces }) => answered.has(pathAt(pieces, rowsIn(path))));
}

function widthOf(node: ModelNode | undefined): 'half' | 'full' {
  return node?.kind === 'leaf' ? FORMATS[node.format].width : 'full';
}
