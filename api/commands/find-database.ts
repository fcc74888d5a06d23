import { connectToRunning, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { DatabaseUrls } from '../platform/prepare-database.ts';
import type { Settings } from '../platform/settings.ts';

interface FoundDatabase extends DatabaseUrls {
  /** Stops the database if it was started for this command. */
  close(): Promise<void>;
}

/** Finds the database: `DATABASE_URL`, else that of the Tern running on this `DATA_DIR`, else a newly started one. */
export async function findDatabase(settings: Settings): Promise<FoundDatabase> {
  const { databaseUrl: url, databaseOwnerUrl, dataDir } = settings;
  const close = () => Promise.resolve();
  if (url !== undefined) return { url, ownerUrl: databaseOwnerUrl ?? url, close };
  const running = await connectToRunning(dataDir);
  if (running) return { ...running, close };
  const started = await startEmbeddedPostgres({ dataDir });
  return { url: started.url, ownerUrl: started.ownerUrl, close: () => started.stop() };
}
