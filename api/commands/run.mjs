/** Runs the commands that work on an installation (`npm run staff`): `node api/commands/run.mjs <name> <words>`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureServerCompiled, root } from './prepare.mjs';

ensureInstalled();
ensureServerCompiled();
await import(pathToFileURL(path.join(root, 'api/dist/run.mjs')).href);
