// A worker starts without the parent's TypeScript loader.
import { tsImport } from 'tsx/esm/api';

await tsImport('./draw-blank-worker.ts', import.meta.url);
