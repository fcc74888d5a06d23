import type { Application, FormReview } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { checklistOfApplication } from '../checklist/public.ts';
import { type DownloadedFile, openFile, PageNotFoundError, pageCountsOf, sourcePages } from '../documents/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHeldReview } from './desk-form-reviews.ts';

/** A paper of the form as its reviewer sees it listed: what it is there for, never the name of the file. */
export interface ReviewedPaper {
  /** Of the document. */
  readonly id: string;
  /** What of the checklist it may be. */
  readonly titles: readonly string[];
  readonly pages: number;
}

type Shown = FormReview & { readonly application: Application };

/** The papers that the form's checklist counts now; null when the person did not tick that the reviewer sees them. */
async function papersOf(ctx: Context, { showsPapers, application }: Shown, language: string) {
  if (!showsPapers) return null;
  const titles = new Map<string, Set<string>>();
  for (const { item, documents } of await checklistOfApplication(ctx, application, language, application.userId))
    for (const { id } of documents) titles.set(id, (titles.get(id) ?? new Set()).add(item.title));
  return titles;
}

/**
 * The papers of a form that the viewer looks through.
 * @throws NotSignedInError, FormReviewNotHeldError, FormNotFoundError
 */
export async function reviewedPapers(
  ctx: Context,
  id: string,
  language: string,
): Promise<readonly ReviewedPaper[] | null> {
  const { review } = await requireHeldReview(ctx, id);
  const papers = await papersOf(ctx, review, language);
  if (!papers) return null;
  const pages = await pageCountsOf(ctx, [...papers.keys()]);
  return [...papers].map(([paper, titles]) => ({ id: paper, titles: [...titles], pages: pages.get(paper) ?? 0 }));
}

/**
 * The picture of a page of such a paper; each look is written down.
 * @throws NotSignedInError, FormReviewNotHeldError, FormNotFoundError, StorageDownError, FileDamagedError
 * @throws PageNotFoundError also for every other paper of the person
 */
export async function reviewedPaperPicture(
  ctx: Context,
  { id, paper, page }: { readonly id: string; readonly paper: string; readonly page: number },
): Promise<DownloadedFile> {
  const { review, reviewer } = await requireHeldReview(ctx, id);
  const isShown = (await papersOf(ctx, review, 'en'))?.has(paper);
  const pages = isShown ? await sourcePages(ctx, { documentId: paper }) : [];
  const picture = pages.find((each) => each.page === page);
  if (!picture) throw new PageNotFoundError();
  await auditAs(ctx, reviewer, 'open-paper', id, { paper, page });
  const bytes = await openFile(ctx, picture, review.userId);
  return { bytes, type: 'image/jpeg', name: `page-${page}.jpg`, size: picture.size };
}
