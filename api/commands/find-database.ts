import { connectToRunning, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { DatabaseUrls } from '../platform/prepare-database.ts';
import type { Settings } from '../platform/settings.ts';

interface FoundDatabase extends DatabaseUrls {
  /** Stops it if it was started for the command. */
  close(): Promise<void>;
}

/**
 * The database a command works on: `DATABASE_URL`, else the one of the Tern that is running on the same `DATA_DIR`, else
 * one started for the command.
 */
export async function findDatabase(settings: Settings): Promise<FoundDatabase> {
  const { databaseUrl: url, databaseOwnerUrl, dataDir } = settings;
  const close = () => Promise.resolve();
  if (url !== undefined) return { url, ownerUrl: databaseOwnerUrl ?? url, close };
  const running = await connectToRunning(dataDir);
  if (running) return { ...running, close };
  const started = await startEmbeddedPostgres({ dataDir });
  return { url: started.url, ownerUrl: started.ownerUrl, close: () => started.stop() };
}
