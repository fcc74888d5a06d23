/** `npm run staff`, `doctor` and the others that work on an installation: `node api/commands/run.mjs <name> <words>`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureServerCompiled, root } from './prepare.mjs';

ensureInstalled();
ensureServerCompiled();
await import(pathToFileURL(path.join(root, 'api/dist/run.mjs')).href);
