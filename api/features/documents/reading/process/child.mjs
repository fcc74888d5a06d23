// A child process starts without a TypeScript loader, whatever its parent runs under.
import { tsImport } from 'tsx/esm/api';

await tsImport('./child.ts', import.meta.url);
