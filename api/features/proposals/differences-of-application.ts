import { requireReader } from '../../platform/authorise.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applicationsOf, formOf, todayAnywhere } from '../applications/public.ts';
import type { ConfidenceLevel } from '../documents/public.ts';
import { findDifferences, type FoundDifference } from './find-differences.ts';
import { valuesDigest } from './kept-answers.ts';
import { localisedModel } from './localised-model.ts';
import { differenceSentence, displayOf, sourceTitle } from './proposal-messages.ts';
import type { TitledSource } from './proposals-of-application.ts';
import { findRoleOfUser } from './relations-in-forms.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { isEditionAvailable, decryptApplication, placedDocuments, type AnswersToForm } from './what-is-known.ts';

export interface AnswerDifference {
  readonly path: string;
  readonly sectionId: string;
  readonly label: string;
  readonly answer: string;
  readonly answerDisplay: string;
  /** Value as the field would store it. */
  readonly found: string;
  readonly foundDisplay: string;
  readonly isSensitive: boolean;
  /** "Your passport says March 12, 1990; your I-130 says December 3, 1990." */
  readonly sentence: string;
  readonly sureness: ConfidenceLevel;
  readonly from: TitledSource;
  /** Whether the user chose to keep the answer. */
  readonly isKept: boolean;
  /** Null for answers that are not stored. */
  readonly application: Application | null;
}

/** Maximum number of applications that a document is compared with. */
const COMPARED = 20;

/** Returns differences between documents and answers that the user has not settled. @throws NotSignedInError */
export async function differencesOfApplication(
  ctx: Context,
  application: Application,
  language: string,
): Promise<readonly AnswerDifference[]> {
  return (await everyDifferenceOf(ctx, application, language)).filter(({ isKept }) => !isKept);
}

/** Returns these and the differences in which the user kept the answer. @throws NotSignedInError */
export const everyDifferenceOf = (ctx: Context, application: Application, language: string) =>
  everyDifferenceFor(ctx, decryptApplication(ctx, application), language, application);

/** Returns unsettled differences for answers that need not be stored. @throws NotSignedInError, FormNotFoundError */
export const differencesFor = async (
  ...asked: Parameters<typeof everyDifferenceFor>
): Promise<readonly AnswerDifference[]> => (await everyDifferenceFor(...asked)).filter(({ isKept }) => !isKept);

async function everyDifferenceFor(
  ctx: Context,
  asked: AnswersToForm,
  language: string,
  application: Application | null = null,
): Promise<readonly AnswerDifference[]> {
  const all = await everyDifference(ctx, asked);
  if (all.length === 0) return [];
  const stored = asked.id === null ? new Set() : await storedDigests(ctx, [asked.id]);
  const userRole = await findRoleOfUser(ctx, asked);
  const model = localisedModel(ctx, asked, language);
  return all.map((difference) => {
    const { field, found, from } = difference;
    const leaf = model.leaf(field.path) ?? field.leaf;
    const answerDisplay = displayOf(leaf, field.text, language);
    const foundDisplay = displayOf(leaf, found, language);
    const isMine = field.role === userRole;
    const values = { found: foundDisplay, answer: answerDisplay, form: asked.formType };
    return {
      path: field.path,
      sectionId: leaf.sectionId,
      label: leaf.field.title ?? field.path,
      answer: field.text,
      answerDisplay,
      found,
      foundDisplay,
      isSensitive: field.isSensitive,
      sentence: differenceSentence(from.source, values, isMine, language),
      sureness: from.sureness,
      from: { source: from.source, title: sourceTitle(from.source, isMine, language) },
      isKept: stored.has(`${asked.id} ${valuesDigest(ctx.vault, difference)}`),
      application,
    };
  });
}

/** Returns all differences, including settled ones. */
export async function everyDifference(ctx: Context, asked: AnswersToForm): Promise<readonly FoundDifference[]> {
  const documents = await placedDocuments(ctx, asked);
  return findDifferences(formOf(ctx, asked), asked.answers, documents, todayAnywhere(ctx.now()));
}

/** Returns the kept answers of these forms as "app_…" with a digest of the values. */
export async function storedDigests(ctx: Context, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { applicationId: { in: [...applicationIds] } };
  const stored = await ctx.db.keptAnswer.findMany({ where, select: { applicationId: true, valuesDigest: true } });
  return new Set(stored.map(({ applicationId, valuesDigest: digest }) => `${applicationId} ${digest}`));
}

/** Returns differences between one document and the viewer's last changed applications. @throws NotSignedInError */
export async function differencesOfDocument(
  ctx: Context,
  documentId: string,
  language: string,
): Promise<readonly AnswerDifference[]> {
  const all = await shareWhileRunning(ctx, `differences ${language}`, () => differencesOfAccount(ctx, language));
  return all.filter(({ from: { source } }) => source.kind === 'document' && source.document.id === documentId);
}

async function differencesOfAccount(ctx: Context, language: string): Promise<readonly AnswerDifference[]> {
  const applications = await applicationsOf(ctx, [requireReader(ctx).id], COMPARED);
  const differences: AnswerDifference[] = [];
  // Sequential, because each decrypts many values and other requests should be served in between.
  for (const application of applications) {
    if (isEditionAvailable(ctx, application))
      differences.push(...(await differencesOfApplication(ctx, application, language)));
  }
  return differences;
}
