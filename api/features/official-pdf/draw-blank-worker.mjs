// A worker begins without a TypeScript loader, whatever its parent runs under.
import { tsImport } from 'tsx/esm/api';

await tsImport('./draw-blank-worker.ts', import.meta.url);
