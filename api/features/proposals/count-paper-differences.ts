import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { ResultCache } from '../../platform/result-cache.ts';
import { todayAnywhere } from '../applications/public.ts';
import { documentsNow } from '../documents/public.ts';
import { findEdition } from '../forms/public.ts';
import { everyDifference, storedDigests } from './differences-of-application.ts';
import { valuesDigest } from './kept-answers.ts';
import { decryptApplication } from './what-is-known.ts';

/** An application row without its answers. */
type OfRevision = Pick<Application, 'id' | 'userId' | 'formType' | 'edition' | 'revision'>;

/** Places where documents differ, with a digest of both values; never the values. */
const differing = new ResultCache<readonly { readonly path: string; readonly digest: string }[]>(1_000);

/**
 * Returns how many answers of these forms differ from a document and are not kept. Cached for the same answers,
 * documents and day.
 * @param load loads a whole application; its answers are decrypted only after a change
 * @throws NotSignedInError
 */
export async function countPaperDifferences(
  ctx: Context,
  applications: readonly OfRevision[],
  load: (applicationId: string) => Promise<Application>,
): Promise<number> {
  const { ids, version } = await documentsNow(ctx);
  if (ids.length === 0) return 0;
  const today = todayAnywhere(ctx.now());
  const found = applications.map(async ({ id, userId, formType, edition, revision }) => {
    const model = findEdition(ctx, formType, edition)?.model;
    if (!model) return [];
    const all = await differing.load([id, userId, revision, version, today], [model], async () =>
      (await everyDifference(ctx, decryptApplication(ctx, await load(id)))).map((difference) => ({
        path: difference.field.path,
        digest: valuesDigest(ctx.vault, difference),
      })),
    );
    return all.map((difference) => ({ id, ...difference }));
  });
  const all = (await Promise.all(found)).flat();
  if (all.length === 0) return 0;
  const stored = await storedDigests(ctx, [...new Set(all.map(({ id }) => id))]);
  const open = all.filter(({ id, digest }) => !stored.has(`${id} ${digest}`));
  return new Set(open.map(({ id, path }) => `${id} ${path}`)).size;
}
