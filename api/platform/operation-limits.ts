import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits on the text of an operation, before it is validated: validation itself is what a hostile one makes dear. */
export const OPERATION_LIMITS = { bytes: 32_000, tokens: 2_000, depth: 16, aliases: 30, fields: 1_000 } as const;

const KNOWN = 500;
/** Texts that passed already: the operations of the web app are the same few. Oldest first. */
const passed = new Set<string>();

/**
 * Parses and counts; linear in the text's length whatever it says.
 * @throws GraphQLError (code OPERATION_TOO_LARGE) whose message names the limit; syntax errors are left to the server.
 */
export function refuseHostileOperation(query: string): void {
  if (passed.has(query)) return;
  if (query.length > OPERATION_LIMITS.bytes) throw tooLarge(`is longer than ${OPERATION_LIMITS.bytes} characters`);
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: OPERATION_LIMITS.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('token'))
      throw tooLarge(`has more than ${OPERATION_LIMITS.tokens} tokens`);
    return;
  }
  measure(document);
  passed.add(query);
  if (passed.size > KNOWN) for (const oldest of passed) return void passed.delete(oldest);
}

function measure(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  let aliases = 0;
  let fields = 0;
  // A fragment spread twice counts twice, so that nested fragments cannot multiply unseen; a cycle meets the limit of fields.
  const walk = ({ selections }: SelectionSetNode, depth: number): void => {
    if (depth > OPERATION_LIMITS.depth) throw tooLarge(`is nested deeper than ${OPERATION_LIMITS.depth}`);
    for (const selection of selections) {
      if (++fields > OPERATION_LIMITS.fields) throw tooLarge(`asks for more than ${OPERATION_LIMITS.fields} fields`);
      if (selection.kind === Kind.FIELD) {
        if (selection.alias && ++aliases > OPERATION_LIMITS.aliases)
          throw tooLarge(`uses more than ${OPERATION_LIMITS.aliases} aliases`);
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(fragment.selectionSet, depth);
      }
    }
  };
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, 1);
}

const tooLarge = (what: string) =>
  new GraphQLError(`This operation ${what}. Ask for less, or in several requests.`, {
    extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } },
  });
