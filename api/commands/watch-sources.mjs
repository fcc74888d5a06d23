/** Watches the sources for `npm run dev`. */
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** Waits until changes settle: an editor saves in several steps, and a checkout changes many files at once. */
const QUIET_MS = 150;

/**
 * Watches api, schema and web. Code for models, the GraphQL schema and operations is generated in a child process;
 * Vite applies changes of the screens itself.
 * @param {() => void} restart called when the server's code has changed
 */
export function watchSources(restart) {
  const wanted = { generate: false, restart: false };
  let timer;
  let isGenerating = false;
  const work = async () => {
    if (isGenerating) return void (timer = setTimeout(work, QUIET_MS));
    const { generate, restart: isRestart } = wanted;
    wanted.generate = wanted.restart = false;
    if (generate) {
      isGenerating = true;
      await generateCode();
      isGenerating = false;
    }
    if (isRestart) restart();
  };
  for (const folder of ['api', 'schema', 'web'])
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /(^|\/)(generated|dist(\.[^/]*)?)\/|\.test\.tsx?$/.test(file.replaceAll('\\', '/'))) return;
      if (folder === 'web') wanted.generate ||= hasOperation(path.join(root, folder, file));
      else if (/\.(ts|json|prisma)$/.test(file)) {
        wanted.restart = true;
        wanted.generate ||= /\.(graphql\.ts|prisma)$/.test(file);
      }
      if (!wanted.generate && !wanted.restart) return;
      clearTimeout(timer);
      timer = setTimeout(work, QUIET_MS);
    });
}

/** Whether a file of the web app contains a GraphQL operation. */
function hasOperation(file) {
  if (!/\.tsx?$/.test(file)) return false;
  try {
    return readFileSync(file, 'utf8').includes('graphql(');
  } catch {
    return false; // already deleted
  }
}

/** Resolves whether or not it succeeds; the child process prints its own errors. */
function generateCode() {
  return new Promise((resolve) => {
    const build = path.join(root, 'api/commands/build.mjs');
    spawn(process.execPath, [build, '--only-generated'], { cwd: root, stdio: 'inherit' }).once('close', resolve);
  });
}
