import path from 'node:path';

/** Defined at build time (api/commands/compile-server.mjs) and by tests that run against the compiled output. */
declare const IS_COMPILED: true | undefined;

/**
 * Returns the entry file of a thread or child process: the compiled program, or without a build the `loader`.
 * @param loader the `.mjs` beside the program's TypeScript; the compiled program has the same name
 */
export const programFile = (loader: URL): URL =>
  typeof IS_COMPILED === 'undefined' ? loader : new URL(`../dist/${path.basename(loader.pathname)}`, import.meta.url);
