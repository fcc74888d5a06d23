import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startRecording, saveRecording } from './look-lock.ts';
import { startTernWithScreens, WITH_BLANKS } from '../../api/testing/running-tern.ts';

/** Starts one Tern for the run, as a person would, with sign-in by link only. TERN_URL selects a running one. */
export default async function startTernForAll(): Promise<() => Promise<void>> {
  startRecording();
  if (process.env['TERN_URL']) return () => Promise.resolve();
  // Built before the timeout of the start begins: a build may take a minute on a busy machine.
  execFileSync(process.execPath, ['api/commands/build.mjs'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  const tern = await startTernWithScreens({ DEV_LOGIN: '0', ...WITH_BLANKS });
  process.env['TERN_URL'] = tern.url;
  // Tests also inspect the files on disk.
  process.env['TERN_DATA_DIR'] = tern.dataDir;
  return async () => {
    await tern.stop();
    if (process.env['NOTE_LOOKS']) saveRecording();
  };
}
