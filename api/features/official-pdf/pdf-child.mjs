// A process of its own begins without a TypeScript loader, whatever its parent runs under.
import { tsImport } from 'tsx/esm/api';

await tsImport('./pdf-child.ts', import.meta.url);
