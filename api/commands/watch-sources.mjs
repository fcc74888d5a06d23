/** For `npm run dev`: what a changed file asks for. */
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** An editor saves in several steps, a checkout changes many files at once. */
const QUIET_MS = 150;

/**
 * Watches api, schema and web. Models, the GraphQL schema and operations are generated anew in a process of their own;
 * Vite brings the screens' changes by itself.
 * @param {() => void} restart asked for when the server's code changed
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

/** Does this file of the web app ask the API for something? */
function hasOperation(file) {
  if (!/\.tsx?$/.test(file)) return false;
  try {
    return readFileSync(file, 'utf8').includes('graphql(');
  } catch {
    return false; // gone already
  }
}

/** Resolves however it ends; it says itself what is wrong. */
function generateCode() {
  return new Promise((resolve) => {
    const build = path.join(root, 'api/commands/build.mjs');
    spawn(process.execPath, [build, '--only-generated'], { cwd: root, stdio: 'inherit' }).once('close', resolve);
  });
}
