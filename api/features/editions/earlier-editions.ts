import { questionAt } from '../../../schema/forms/readiness.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import type { Application, EarlierEdition } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { editionChanges, findLocalisedModel, formLibrary, pathsInRows, type ChangeKind } from '../forms/public.ts';
import { displayOf } from '../proposals/public.ts';
import { decryptContent } from './earlier-edition-record.ts';

type Moved = Pick<Application, 'id' | 'formType' | 'edition'>;

/** Answer as given in an earlier edition. */
export interface EarlierAnswer {
  readonly path: string;
  /** "Your home address: City or town" */
  readonly label: string;
  readonly sectionTitle: string;
  readonly text: string;
  readonly display: string;
  readonly isSensitive: boolean;
  /** Whether the application's edition asks the same, in whatever words. */
  readonly isAskedNow: boolean;
}

/** Returns the earlier editions, newest first. The caller has to authorise. */
export const earlierEditionsOf = ({ db }: Pick<Context, 'db'>, { id }: Pick<Application, 'id'>) =>
  db.earlierEdition.findMany({ where: { applicationId: id }, orderBy: { edition: 'desc' } });

/** Returns the answers in the order of the form; none if that edition is no longer available. */
export function earlierAnswers(
  ctx: Context,
  application: Moved,
  earlier: EarlierEdition,
  language: string,
): readonly EarlierAnswer[] {
  const model = findLocalisedModel(ctx, { ...application, edition: earlier.edition }, language);
  const changes = changesSince(ctx, application, earlier);
  if (!model) return [];
  const { answers } = decryptContent(ctx.vault, earlier);
  const isNot = new Set(Object.keys(changes?.move(answers).notAsked ?? {}));
  const order = [...model.leaves.keys()];
  return Object.entries(answers)
    .flatMap(([path, text]) => {
      const leaf = model.leaf(path);
      if (!leaf) return [];
      const sectionTitle = model.section(leaf.sectionId)?.definition.title ?? '';
      const { label } = questionAt(model, path);
      const isSensitive = FORMATS[leaf.format].isSensitive;
      const display = displayOf(leaf, text, language);
      return [{ path, label, sectionTitle, text, display, isSensitive, isAskedNow: !isNot.has(path), leaf }];
    })
    .sort((a, b) => order.indexOf(a.leaf.pattern) - order.indexOf(b.leaf.pattern))
    .map(({ leaf: _leaf, ...answer }) => answer);
}

/** Question that an earlier edition did not ask, or asked differently. */
export interface EditionQuestion {
  readonly kind: Exclude<ChangeKind, 'gone'>;
  /** Path of the question, or of a group or list that is new as a whole. */
  readonly path: string;
  readonly sectionId: string;
  readonly label: string;
  /** Previous answer, worded as in the earlier edition. */
  readonly earlier: Pick<EarlierAnswer, 'text' | 'display' | 'isSensitive'> | null;
}

/** Returns everything that moving left to answer or check, even if answered since, in the order of the form. */
export async function questionsOfEdition(
  ctx: Context,
  application: Moved,
  answers: Readonly<Record<string, string>>,
  language: string,
): Promise<readonly EditionQuestion[]> {
  const model = findLocalisedModel(ctx, application, language);
  const found = new Map<string, EditionQuestion>();
  for (const earlier of await earlierEditionsOf(ctx, application)) {
    const changes = changesSince(ctx, application, earlier);
    if (!model || !changes) continue;
    const given = earlierAnswers(ctx, application, earlier, language);
    const before = new Map(given.map((earlierAnswer) => [changes.pathNow(earlierAnswer.path), earlierAnswer]));
    // A row whose questions are all asked again has no current answers.
    const rows = { ...changes.move(decryptContent(ctx.vault, earlier).answers).askedAgain, ...answers };
    for (const { kind, pattern } of changes.changes) {
      if (kind === 'gone') continue;
      for (const path of pathsInRows(pattern, rows)) {
        const { sectionId, label } = questionAt(model, path);
        if (!found.has(path)) found.set(path, { kind, path, sectionId, label, earlier: before.get(path) ?? null });
      }
    }
  }
  return [...found.values()];
}

function changesSince(ctx: Context, { formType, edition }: Moved, earlier: Pick<EarlierEdition, 'edition'>) {
  const form = formLibrary(ctx).find(formType);
  return form && editionChanges(form, earlier.edition, edition);
}
