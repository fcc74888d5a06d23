import { GraphQLError, Kind, visit, type DocumentNode, type ValueNode } from 'graphql';

/** The cursors of Pothos: `GPC:S:` and the id, in base64. */
const CURSOR = /^GPC:S:[\x21-\x7e]{1,100}$/;
const isCursor = (text: string) => text === '' || CURSOR.test(Buffer.from(text, 'base64').toString());

/**
 * Checks page arguments in advance: while a list loads, a wrong one would look like an internal error.
 * @throws GraphQLError (code BAD_USER_INPUT) that names the argument
 */
export function refuseBadPages(document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
  visit(document, {
    Argument({ name: { value: name }, value }) {
      const given = valueOf(value, variables);
      if ((name === 'first' || name === 'last') && typeof given === 'number' && given < 0)
        throw badPage(`"${name}" must be 0 or more.`);
      if ((name === 'after' || name === 'before') && typeof given === 'string' && !isCursor(given))
        throw badPage(`"${name}" must be a cursor of this list, as it came in an earlier answer.`);
    },
  });
}

function valueOf(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  if (node.kind === Kind.INT) return Number(node.value);
  return node.kind === Kind.STRING ? node.value : undefined;
}

const badPage = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
