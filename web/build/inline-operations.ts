import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, visit, type DefinitionNode, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import type { Plugin } from 'vite';

const OPERATION = /\bgraphql\(`([^`]*)`\)/g;
const OPERATIONS_FILE = /[/-]operations\.ts$/;
const SHARED = path.join(import.meta.dirname, '../app/shared-operations.ts');
const IMPORT = /^import \{ graphql \} from '[^']*\/generated\/gql\.ts';$/m;

/**
 * Inlines each parsed GraphQL operation where it is written. The generated `graphql()` looks operations up by their
 * text in one map, so every screen would load the operations of all others, and all of them a second time as text.
 */
export function inlineOperations(): Plugin {
  return {
    name: 'tern-inline-operations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: OPERATIONS_FILE },
      handler: (code, id) => {
        const fragments = fragmentsIn([code, ...otherOperations(id)].join('\n'));
        return code.replace(IMPORT, '').replaceAll(OPERATION, (_call, source: string) => {
          const document = withFragments(parse(source, { noLocation: true }), fragments);
          return `(${JSON.stringify(document, withoutEmptyLists)})`;
        });
      },
    },
  };
}

/** Reads the shared operations and those declared in the file's folder and below, where a screen's fragments live. */
function otherOperations(file: string): string[] {
  const folder = path.dirname(file);
  const ofScreen = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [SHARED, ...ofScreen.map((name) => path.join(folder, name))]
    .filter((other) => other !== path.normalize(file) && OPERATIONS_FILE.test(other.replaceAll(path.sep, '/')))
    .map((other) => readFileSync(other, 'utf8'));
}

/** Returns the fragments of a file by name. */
function fragmentsIn(code: string): ReadonlyMap<string, FragmentDefinitionNode> {
  const definitions = [...code.matchAll(OPERATION)].flatMap(
    ([, source = '']) => parse(source, { noLocation: true }).definitions,
  );
  return new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  );
}

/** Appends every fragment that the document uses, directly or through other fragments. */
function withFragments(document: DocumentNode, known: ReadonlyMap<string, FragmentDefinitionNode>): DocumentNode {
  const definitions = new Set<DefinitionNode>(document.definitions);
  // Iterating a Set also visits entries added during the iteration.
  for (const definition of definitions)
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = known.get(name.value);
        if (!fragment)
          throw new Error(`The fragment "${name.value}" is not in the folder of its operation, nor in one below.`);
        definitions.add(fragment);
      },
    });
  return { ...document, definitions: [...definitions] };
}

/** Omits empty lists, as the generated documents do: GraphQL reads a missing list as an empty one. */
function withoutEmptyLists(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
