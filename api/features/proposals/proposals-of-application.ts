import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { ConfidenceLevel } from '../documents/public.ts';
import { formOf, todayAnywhere } from '../applications/public.ts';
import type { ValueSource } from './known-value.ts';
import { localisedModel } from './localised-model.ts';
import { displayOf, sourceTitle } from './proposal-messages.ts';
import { propose } from './propose.ts';
import { findKnownValues, decryptApplication, type AnswersToForm } from './what-is-known.ts';

/** A source with its title for display. */
export interface TitledSource {
  readonly source: ValueSource;
  readonly title: string;
}

export interface Proposal {
  readonly path: string;
  readonly sectionId: string;
  readonly label: string;
  /** Value as the field stores it. */
  readonly value: string;
  readonly display: string;
  readonly isSensitive: boolean;
  readonly sureness: ConfidenceLevel;
  readonly from: TitledSource;
}

/** Returns values with sources for empty fields of an application. Writes nothing. @throws NotSignedInError */
export async function proposalsOfApplication(
  ctx: Context,
  application: Application,
  language: string,
): Promise<readonly Proposal[]> {
  return proposalsFor(ctx, decryptApplication(ctx, application), language);
}

/** Returns proposals for answers that need not be stored. @throws NotSignedInError, FormNotFoundError */
export async function proposalsFor(ctx: Context, asked: AnswersToForm, language: string): Promise<readonly Proposal[]> {
  const form = formOf(ctx, asked);
  const model = localisedModel(ctx, asked, language);
  const { values, userRole } = await findKnownValues(ctx, asked);
  return propose(form, asked.answers, values, todayAnywhere(ctx.now())).map(({ field, value, from }) => {
    const leaf = model.leaf(field.path) ?? field.leaf;
    return {
      path: field.path,
      sectionId: leaf.sectionId,
      label: leaf.field.title ?? field.path,
      value,
      display: displayOf(leaf, value, language),
      isSensitive: field.isSensitive,
      sureness: from.sureness,
      from: { source: from.source, title: sourceTitle(from.source, field.role === userRole, language) },
    };
  });
}
