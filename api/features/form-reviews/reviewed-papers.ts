import type { Application, FormReview } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { checklistOfApplication } from '../checklist/public.ts';
import { type DownloadedFile, openFile, PageNotFoundError, pageCountsOf, sourcePages } from '../documents/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHeldReview } from './desk-form-reviews.ts';

/** A document of the form as its reviewer's list shows it: its purpose, never the file name. */
export interface ReviewedPaper {
  /** Id of the document. */
  readonly id: string;
  /** Checklist items that it may satisfy. */
  readonly titles: readonly string[];
  readonly pages: number;
}

type Shown = FormReview & { readonly application: Application };

/** Returns the documents that the checklist counts now; null unless the user let the reviewer see them. */
async function papersOf(ctx: Context, { showsPapers, application }: Shown, language: string) {
  if (!showsPapers) return null;
  const titles = new Map<string, Set<string>>();
  for (const { item, documents } of await checklistOfApplication(ctx, application, language, application.userId))
    for (const { id } of documents) titles.set(id, (titles.get(id) ?? new Set()).add(item.title));
  return titles;
}

/** Lists these documents. @throws NotSignedInError, FormReviewNotHeldError, FormNotFoundError */
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
 * Returns the image of a page of such a document and logs the access.
 * @throws NotSignedInError, FormReviewNotHeldError, FormNotFoundError, StorageDownError, FileDamagedError
 * @throws PageNotFoundError also for any other document of the user
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
