import path from 'node:path';

/** Set when the server is compiled (api/commands/compile-server.mjs). */
declare const IS_COMPILED: boolean | undefined;

/** `npm test` and its like have just compiled what lies here, and try what production runs. */
const isCompiled = () => typeof IS_COMPILED !== 'undefined' || process.env['PROGRAMS'] === 'compiled';

/**
 * The file that a thread or a process of its own begins with: the compiled program, or where nothing is compiled `loader`.
 * @param loader the `.mjs` beside the program's TypeScript; the compiled program has the same name
 */
export const programFile = (loader: URL): URL =>
  isCompiled() ? new URL(`../dist/${path.basename(loader.pathname)}`, import.meta.url) : loader;
