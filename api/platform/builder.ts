import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import { GraphQLError } from 'graphql';
import type { FormData } from '../../schema/forms/definition.ts';
import type PrismaTypes from '../generated/pothos-types.ts';
import { getDatamodel } from '../generated/pothos-types.ts';
import type { Context } from './context.ts';
import { NotSignedInError } from './errors.ts';
import { typeOfId } from './ids.ts';
import { OPERATION_BUDGET } from './operation-price.ts';
import { READ_AGAIN } from './read-again-plugin.ts';

const MAX_NODES = 100;

const tooManyIds = () =>
  new GraphQLError(`"nodes" takes at most ${MAX_NODES} ids. Ask for the rest in another request.`, {
    extensions: { code: 'TOO_MANY_IDS', http: { status: 400 } },
  });

/** The GraphQL schema's builder. A root field is for signed-in users unless it is `OPEN_TO` others; a test lists those. */
export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  AuthScopes: {
    /** Visitors and users, but not a partner's key, which changes nothing. */
    anyone: boolean;
    signedIn: boolean;
    /** Visitors, users and partners: content that every visitor may read. */
    publicContent: boolean;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    FormData: { Input: FormData; Output: FormData };
    FormDataChanges: { Input: Readonly<Record<string, string | null>>; Output: never };
    Json: { Input: unknown; Output: unknown };
  };
}>({
  // Order matters: each wraps those after it. Errors is outermost, so that every refusal becomes a union member.
  plugins: [ErrorsPlugin, ScopeAuthPlugin, RelayPlugin, READ_AGAIN, PrismaPlugin, ValidationPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  errors: {
    directResult: true,
    defaultTypes: [],
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
      description: 'The result, or the refusal that explains why there is none: ask for `__typename`.',
    },
  },
  scopeAuth: {
    authScopes: (ctx) => ({ anyone: ctx.partner === null, signedIn: ctx.viewer !== null, publicContent: true }),
    unauthorizedError: () => new NotSignedInError(),
    treatErrorsAsUnauthorized: false,
  },
  relay: {
    // Ids are the same everywhere: the prefix of `app_…` tells the type, without base64.
    encodeGlobalID: (_type, id) => String(id),
    // An unknown prefix decodes to a user that does not exist.
    decodeGlobalID: (id, { owners }) => {
      const typename = typeOfId(owners, id);
      return typename === undefined ? { typename: 'User', id: '' } : { typename, id };
    },
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeTypeOptions: { description: 'An object that its id finds again.' },
    pageInfoTypeOptions: { description: 'Where a page of a list begins and ends, and whether more follows.' },
    hasNextPageFieldOptions: { description: 'Whether items follow: ask again with `after: endCursor`.' },
    hasPreviousPageFieldOptions: { description: 'Whether items precede it: ask again with `before: startCursor`.' },
    startCursorFieldOptions: { description: 'Cursor of its first item; null if it is empty.' },
    endCursorFieldOptions: { description: 'Cursor of its last item; null if it is empty.' },
    edgesFieldOptions: { description: 'Items of this page, with their cursors.' },
    pageInfoFieldOptions: { description: 'Whether there are more pages.' },
    cursorFieldOptions: { description: 'Place of the item in the list, for `after` and `before`.' },
    nodeFieldOptions: { description: 'The item.' },
    afterArgOptions: { description: 'Cursor of the item before the page.' },
    beforeArgOptions: { description: 'Cursor of the item after the page.' },
    firstArgOptions: { description: 'Size of the page, counted from its beginning.' },
    lastArgOptions: { description: 'Size of the page, counted from its end.' },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'An item of a list, with its cursor.' },
    nodeQueryOptions: {
      description: "Any of the user's objects by its id; null if it does not exist or belongs to someone else.",
      args: { id: { description: '"app_…" or "usr_…"' } },
    },
    nodesQueryOptions: {
      description: `Several of the user's objects by their ids, in the same order; at most ${MAX_NODES}.`,
      args: { ids: { description: 'Ids of the objects; missing objects are returned as null.' } },
      // Each id takes a query of its own.
      complexity: ({ ids }) => {
        const count = Math.min(ids.length, MAX_NODES);
        return { field: 5 * count, multiplier: count };
      },
      resolve: (_root, { ids }, _ctx, _info, resolveNodes) => {
        if (ids.length > MAX_NODES) throw tooManyIds();
        return resolveNodes(ids);
      },
    },
  },
  prisma: {
    client: (ctx) => ctx.db,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    filterConnectionTotalCount: true,
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: OPERATION_BUDGET,
    complexityError: (kind) =>
      new GraphQLError(
        `This operation asks for too much at once (${kind.toLowerCase()}). Ask for less, or in several requests.`,
        {
          extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } },
        },
      ),
  },
});

/** Argument of fields whose texts depend on the language (see `knownLanguages`). */
export const LANGUAGE_ARGUMENT = {
  description: 'Language code: "en", "es", "zh" … Defaults to Accept-Language.',
  extensions: { isOfInterface: true },
};

/** Spread into root fields that need no sign-in. */
export const OPEN_TO = {
  visitors: { authScopes: { anyone: true }, skipTypeScopes: true },
  everyone: { authScopes: { publicContent: true }, skipTypeScopes: true },
} as const;

const authScopes = { signedIn: true };
builder.queryType({ description: 'What can be read.', authScopes });
builder.mutationType({ description: 'What can be changed; each change takes one `input`.', authScopes });
builder.subscriptionType({ description: 'Live updates, over WebSockets only.', authScopes });
