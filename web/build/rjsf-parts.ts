import path from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../form-engine/rjsf-parts');

/**
 * Parts of RJSF that our theme replaces whole, by the words RJSF's own modules import them with: its default fields,
 * widgets and templates, its merging and resolving of schemas, and a Markdown renderer. 60 kB of script (brotli) that no
 * section ever runs. The tests of the web app run with the same list, so they try what people get; in development RJSF
 * is whole.
 */
export const rjsfParts = [
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: path.join(engine, 'registry.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: path.join(engine, 'layout-utils.ts') },
  { find: /^\.\.?\/deepEquals\.js$/, replacement: path.join(engine, 'deep-equals.ts') },
  { find: /^\.\.?\/findSchemaDefinition\.js$/, replacement: path.join(engine, 'no-references.ts') },
  { find: /^markdown-to-jsx\/react$/, replacement: path.join(engine, 'plain-markdown.ts') },
];
