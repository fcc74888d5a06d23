import type { EvidenceItem, EvidenceList } from '../../../schema/content/evidence.ts';
import { evidenceFor } from '../../../schema/forms/evidence.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Application, Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { ResultCache } from '../../platform/result-cache.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { editionOfApplication, namesInAnswers, todayAnywhere } from '../applications/public.ts';
import { checksOf, documentsNow, findingsForApplication, type DocumentWithFindings } from '../documents/public.ts';
import { evidenceOf } from '../forms/public.ts';
import { decryptApplication, placeDocuments } from '../proposals/public.ts';
import { translatedAmong } from '../translations/public.ts';
import { tickedPapersOf } from './ticked-papers.ts';
import { statusOfEvidence, type EvidenceStatus } from './evidence-status.ts';

export interface ChecklistItem {
  /** Id of the item in this application: "app_…:marriageCertificate". */
  readonly id: string;
  readonly item: EvidenceItem;
  readonly list: Pick<EvidenceList, 'source' | 'factsAsOf' | 'checkedOn'>;
  readonly status: EvidenceStatus;
  /** Whether the user may tick the item: software cannot detect it, or only part of it. */
  readonly canBeTicked: boolean;
  /** Whether the user ticked it. */
  readonly isTicked: boolean;
  /** Documents that count for the item, newest first. */
  readonly documents: readonly Document[];
}

/** Checks that are shown to the user but do not make a document unusable. */
const HARMLESS: ReadonlySet<string> = new Set(['EXPIRES_SOON', 'BLANK_PAGE']);

/** Snapshot of a form's evidence list and of everything besides the answers that decides its state. */
interface Papers {
  readonly list: EvidenceList;
  readonly model: FormModel;
  /** Version of the documents only; the other inputs have their own cache keys. */
  readonly version: string;
  readonly translated: ReadonlySet<string>;
  readonly isTickedPaper: (itemId: string) => boolean;
}

/** An application row without its answers. */
type OfRevision = Pick<Application, 'id' | 'userId' | 'formType' | 'edition' | 'revision'>;

/** Returns undefined if the form has no evidence list. @throws NotSignedInError, FormNotFoundError */
async function papersFor(
  ctx: Context,
  application: OfRevision,
  language: string,
  userId?: string,
): Promise<Papers | undefined> {
  const { formType, edition } = application;
  const { model } = editionOfApplication(ctx, application);
  const list = evidenceOf(ctx, formType, edition, language);
  if (!list) return undefined;
  const { version, ids } = await documentsNow(ctx, userId);
  const translated = await shareWhileRunning(ctx, JSON.stringify(['orders', ids]), () => translatedAmong(ctx, ids));
  return { list, model, version, translated, isTickedPaper: await tickedPapersOf(ctx, application) };
}

/**
 * Returns the documents that the form needs as now answered, and which are there. Empty without an evidence list.
 * @param userId owner of the documents: the viewer, unless the caller has checked that the viewer may see them
 * @throws NotSignedInError, FormNotFoundError
 */
export async function checklistOfApplication(
  ctx: Context,
  application: Application,
  language: string,
  userId?: string,
): Promise<readonly ChecklistItem[]> {
  const papers = await papersFor(ctx, application, language, userId);
  if (!papers) return [];
  return checklist(ctx, application, papers, await findingsForApplication(ctx, application.id, userId), language);
}

/** Caches only the number of missing documents, never which ones. */
const missing = new ResultCache<number>(1_000);

/**
 * Counts the documents that the form needs and that are missing.
 * @param load loads the whole application: its answers are decrypted only after a change
 * @throws NotSignedInError, FormNotFoundError
 */
export async function countMissingPapers(
  ctx: Context,
  application: OfRevision,
  load: () => Promise<Application>,
): Promise<number> {
  const papers = await papersFor(ctx, application, 'en');
  if (!papers) return 0;
  const { list, model, version, translated, isTickedPaper } = papers;
  const { id, userId, revision } = application;
  const ticked = list.items.filter((item) => isTickedPaper(item.id)).map((item) => item.id);
  return missing.load(
    [id, userId, revision, version, [...translated], ticked, todayAnywhere(ctx.now())],
    [model, list],
    async () => {
      const [application, read] = await Promise.all([load(), findingsForApplication(ctx, id)]);
      const items = checklist(ctx, application, papers, read, 'en');
      return items.filter(({ item, status }) => item.optional !== true && status !== 'have').length;
    },
  );
}

function checklist(
  ctx: Context,
  application: Application,
  { list, model, translated, isTickedPaper }: Papers,
  read: readonly DocumentWithFindings[],
  language: string,
): readonly ChecklistItem[] {
  const opened = decryptApplication(ctx, application);
  const today = todayAnywhere(ctx.now());
  const names = namesInAnswers(ctx, opened);
  const examined = placeDocuments(ctx, opened, read).map((placed) => {
    const isTranslated = translated.has(placed.document.id);
    const checks = checksOf(placed.reading, { today, language, names, isTranslated });
    return { ...placed, isTranslated, needsALook: checks.some(({ code }) => !HARMLESS.has(code)) };
  });
  return evidenceFor(list, model, opened.answers).map((item) => {
    const { status, documents } = statusOfEvidence(item, examined);
    const canBeTicked = status === 'byYou' || (item.isTranslations === true && status === 'check');
    const isTicked = canBeTicked && isTickedPaper(item.id);
    const itemId = `${application.id}:${item.id}`;
    return { id: itemId, item, list, status: isTicked ? 'have' : status, documents, canBeTicked, isTicked };
  });
}
