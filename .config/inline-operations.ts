import { parse } from 'graphql';
import type { Plugin } from 'vite';

const OPERATION = /\bgraphql\(`([^`]*)`\)/g;
const IMPORT = /^import \{ graphql \} from '[^']*\/generated\/gql\.ts';$/m;

/**
 * Puts each parsed GraphQL operation where it was written. The generated `graphql()` looks it up by its text in one map
 * of all operations: every screen would load those of all others, and all of them a second time as text.
 */
export function inlineOperations(): Plugin {
  return {
    name: 'tern-inline-operations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/operations\.ts$/ },
      handler: (code) =>
        code.replace(IMPORT, '').replaceAll(OPERATION, (_call, source: string) => {
          const document = JSON.stringify(parse(source, { noLocation: true }), withoutEmptyLists);
          return `(${document})`;
        }),
    },
  };
}

/** As the generated documents are: GraphQL reads a missing list as an empty one. */
function withoutEmptyLists(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
