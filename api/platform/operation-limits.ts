import {
  GraphQLError,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits on the text of an operation, checked before validation, which hostile operations make expensive. */
export const OPERATION_LIMITS = {
  bytes: 32_000,
  /** Including variables: a save of 300 kB of answers, and JSON's overhead. */
  requestBytes: 500_000,
  tokens: 2_000,
  depth: 16,
  aliases: 30,
  fields: 1_000,
  directives: 40,
  variables: 50,
  operations: 20,
  fragments: 60,
  /** Same name in one selection: validation compares each with each. */
  sameField: 10,
  /** Uses of one list of the schema (`types`, `fields` …): explorers query each once or twice. */
  introspectedLists: 2,
} as const;

const INTROSPECTED_LISTS = new Set([
  '__schema',
  'types',
  'fields',
  'inputFields',
  'interfaces',
  'possibleTypes',
  'enumValues',
  'args',
]);

const KNOWN = 200;
/** Longest cached text: a syntax tree takes some twenty times the memory of its text. */
export const MAX_CACHED_LENGTH = 8_000;
/** Operations that passed, oldest first: the web app uses the same few. */
const passed = new Map<string, DocumentNode>();

/**
 * Parses and counts, in time linear in the text's length.
 * @returns undefined if it cannot be parsed: the server reports the position
 * @throws GraphQLError (code OPERATION_TOO_LARGE) whose message names the limit
 */
export function readOperation(query: string): DocumentNode | undefined {
  const known = passed.get(query);
  if (known) return known;
  if (query.length > OPERATION_LIMITS.bytes) throw tooLarge(`is longer than ${OPERATION_LIMITS.bytes} characters`);
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: OPERATION_LIMITS.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('token'))
      throw tooLarge(`has more than ${OPERATION_LIMITS.tokens} tokens`);
    return undefined;
  }
  measure(document);
  if (query.length <= MAX_CACHED_LENGTH) passed.set(query, document);
  const [oldest] = passed.keys();
  if (passed.size > KNOWN && oldest !== undefined) passed.delete(oldest);
  return document;
}

function measure(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  measureText(document);
  let aliases = 0;
  let fields = 0;
  const introspected = new Map<string, number>();
  const countIntrospected = (name: string) => {
    const times = (introspected.get(name) ?? 0) + 1;
    introspected.set(name, times);
    if (times > OPERATION_LIMITS.introspectedLists)
      throw tooLarge(`asks the schema for "${name}" more than ${OPERATION_LIMITS.introspectedLists} times`);
  };
  // Each spread of a fragment counts, so that nested ones cannot multiply unseen; a cycle hits the limit of fields.
  const walk = ({ selections }: SelectionSetNode, depth: number, isOfSchema: boolean): void => {
    if (depth > OPERATION_LIMITS.depth) throw tooLarge(`is nested deeper than ${OPERATION_LIMITS.depth}`);
    for (const selection of selections) {
      if (++fields > OPERATION_LIMITS.fields) throw tooLarge(`asks for more than ${OPERATION_LIMITS.fields} fields`);
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        if (selection.alias && ++aliases > OPERATION_LIMITS.aliases)
          throw tooLarge(`uses more than ${OPERATION_LIMITS.aliases} aliases`);
        const isIntrospection = isOfSchema || name === '__schema' || name === '__type';
        if (isIntrospection && INTROSPECTED_LISTS.has(name)) countIntrospected(name);
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, isIntrospection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth, isOfSchema);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(fragment.selectionSet, depth, isOfSchema);
      }
    }
  };
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, 1, false);
}

/** Counts the whole text, used or not: validation reads all of it, and reports each mistake. */
function measureText(document: DocumentNode): void {
  const count = { directives: 0, variables: 0, operations: 0, fragments: 0 };
  const add = (what: keyof typeof count) => {
    if (++count[what] > OPERATION_LIMITS[what]) throw tooLarge(`has more than ${OPERATION_LIMITS[what]} ${what}`);
  };
  visit(document, {
    Directive: () => add('directives'),
    VariableDefinition: () => add('variables'),
    OperationDefinition: () => add('operations'),
    FragmentDefinition: () => add('fragments'),
    SelectionSet({ selections }) {
      const times = new Map<string, number>();
      for (const selection of selections) {
        if (selection.kind !== Kind.FIELD) continue;
        const name = (selection.alias ?? selection.name).value;
        times.set(name, (times.get(name) ?? 0) + 1);
        if ((times.get(name) ?? 0) > OPERATION_LIMITS.sameField)
          throw tooLarge(`repeats a field more than ${OPERATION_LIMITS.sameField} times`);
      }
    },
  });
}

/** @throws GraphQLError (code OPERATION_TOO_LARGE) */
export function refuseLargeVariables(bytes: number): void {
  if (bytes > OPERATION_LIMITS.requestBytes)
    throw tooLarge(`is, with its variables, larger than ${OPERATION_LIMITS.requestBytes} bytes`);
}

const tooLarge = (what: string) =>
  new GraphQLError(`This operation ${what}. Ask for less, or in several requests.`, {
    extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } },
  });
