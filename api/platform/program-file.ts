import path from 'node:path';

/** Set when the server is compiled (api/commands/compile-server.mjs), and by tests that try what is compiled. */
declare const IS_COMPILED: true | undefined;

/**
 * The file that a thread or a process of its own begins with: the compiled program, or where nothing is compiled `loader`.
 * @param loader the `.mjs` beside the program's TypeScript; the compiled program has the same name
 */
export const programFile = (loader: URL): URL =>
  typeof IS_COMPILED === 'undefined' ? loader : new URL(`../dist/${path.basename(loader.pathname)}`, import.meta.url);
