// A child process starts without the parent's TypeScript loader.
import { tsImport } from 'tsx/esm/api';

await tsImport('./pdf-child.ts', import.meta.url);
