import { addSeconds } from '../../platform/add-seconds.ts';
import type { Services } from '../../platform/context.ts';
import { eraseFiles } from './stored-files.ts';

const HOUR_SECONDS = 3_600;
/** Number of names looked up at once. */
const BATCH = 500;

/**
 * Erases interrupted uploads, files of deleted documents and objects without a row. Safe to run concurrently.
 * @param before pending files and objects without a row from before this time count as lost; an hour ago when absent.
 * The only process on its data may pass its start time.
 * @returns number of erased files
 * @throws StorageDownError
 */
export async function sweepFiles(
  services: Services,
  before = addSeconds(services.now(), -HOUR_SECONDS),
): Promise<number> {
  const erased = await eraseFiles(services, {
    OR: [
      { state: 'writing', createdAt: { lt: before } },
      { state: 'erasing' },
      { state: 'kept', documentId: null, orderId: null, ownPdfId: null },
    ],
  });
  return erased + (await sweepObjects(services, before));
}

async function sweepObjects(services: Services, before: Date): Promise<number> {
  let erased = 0;
  let names: string[] = [];
  const sweepBatch = async () => {
    const known = await services.db.storedFile.findMany({ where: { id: { in: names } }, select: { id: true } });
    const ids = new Set(known.map(({ id }) => id));
    for (const name of names.filter((stored) => !ids.has(stored))) {
      await services.files.delete(name);
      erased++;
    }
    names = [];
  };
  for await (const { name, storedAt } of services.files.list()) {
    if (storedAt < before) names.push(name);
    if (names.length === BATCH) await sweepBatch();
  }
  await sweepBatch();
  return erased;
}
