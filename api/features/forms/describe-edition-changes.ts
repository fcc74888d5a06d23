import type { FormModel, ModelNode } from '../../../schema/forms/form-model.ts';
import type { Context } from '../../platform/context.ts';
import type { ChangeKind, EditionChanges } from './edition-changes.ts';
import { findForm } from './find-edition.ts';
import { findLocalisedModel } from './localised-model.ts';

type EditionContext = Pick<Context, 'settings' | 'log' | 'now'>;

export interface DescribedChange {
  readonly kind: ChangeKind;
  /** "Your spouse: Last name" */
  readonly label: string;
}

/** Returns what the editions after `from` state as their changes, oldest first; null if they state none. */
export function whatChanged(ctx: EditionContext, { from, to }: EditionChanges, language: string): string | null {
  const file = findForm(ctx, to.definition.formType);
  if (file?.kind !== 'form') return null;
  const said = file.editions
    .filter(({ edition }) => edition > from.facts.edition && edition <= to.facts.edition)
    .sort((a, b) => (a.edition < b.edition ? -1 : 1))
    .flatMap(({ edition, whatChanged: own }) => file.text?.[language]?.whatChanged?.[edition] ?? own ?? []);
  return said.length === 0 ? null : said.join(' ');
}

export function describeChanges(
  ctx: EditionContext,
  { from, to, changes }: EditionChanges,
  language: string,
): DescribedChange[] {
  const { formType } = to.definition;
  const modelOf = ({ facts: { edition }, model }: EditionChanges['from']) =>
    findLocalisedModel(ctx, { formType, edition }, language) ?? model;
  const [earlier, later] = [modelOf(from), modelOf(to)];
  return changes.map(({ kind, pattern }) => ({ kind, label: labelOf(kind === 'gone' ? earlier : later, pattern) }));
}

function labelOf(model: FormModel, pattern: string): string {
  const titles: string[] = [];
  const own = model.node(pattern);
  for (let node: ModelNode | undefined = own; node !== undefined; node = node.holder)
    titles.unshift(
      (node.kind === 'list' && node !== own ? node.field.rowTitle : undefined) ?? node.field.title ?? node.id,
    );
  return titles.join(': ');
}
