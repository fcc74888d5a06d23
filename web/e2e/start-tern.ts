import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beginNotes, keepNotes } from './look-lock.ts';
import { startTernWithScreens, WITH_BLANKS } from '../../api/testing/running-tern.ts';

/** One Tern for the run, started as a person would, with sign-in by link only. Set TERN_URL to try one that runs already. */
export default async function startTernForAll(): Promise<() => Promise<void>> {
  beginNotes();
  if (process.env['TERN_URL']) return () => Promise.resolve();
  // Before the clock of the start runs: a build may take a minute on a busy machine.
  execFileSync(process.execPath, ['api/commands/build.mjs'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  const tern = await startTernWithScreens({ DEV_LOGIN: '0', ...WITH_BLANKS });
  process.env['TERN_URL'] = tern.url;
  // What lies on the disk is looked at too.
  process.env['TERN_DATA_DIR'] = tern.dataDir;
  return async () => {
    await tern.stop();
    if (process.env['NOTE_LOOKS']) keepNotes();
  };
}
