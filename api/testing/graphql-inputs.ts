import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** A scalar or enum input of an operation. */
export interface GraphqlInput {
  /** Path such as "input.changes". */
  readonly path: string;
  readonly type: string;
  /** Paths of this input and its parents that may be omitted together with everything inside them. */
  readonly optional: readonly string[];
  /** Field with the argument: "saveApplication". */
  readonly owner: string;
}

export interface GraphqlOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** Path such as "viewer.documents". */
  readonly name: string;
  readonly query: string;
  readonly inputs: readonly GraphqlInput[];
  /** @param valueOf returns undefined to omit an input */
  variables(valueOf: (input: GraphqlInput) => unknown): Record<string, unknown>;
}

type Field = GraphQLField<unknown, unknown>;

interface Argument {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly owner: string;
}

/** Returns each field with arguments, by the shortest path from a query, a mutation or a subscription. */
export function graphqlOperations(schema: GraphQLSchema): GraphqlOperation[] {
  const found: GraphqlOperation[] = [];
  const seen = new Set<string>();
  const roots: readonly [GraphqlOperation['kind'], GraphQLObjectType | null | undefined][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ];
  let next = roots.flatMap(([kind, type]) => (type ? [{ kind, type, way: [] as Step[] }] : []));
  while (next.length > 0) {
    const here = next.filter(({ type }) => !seen.has(type.name) && seen.add(type.name));
    next = here.flatMap(({ kind, type, way }) =>
      Object.values(type.getFields()).flatMap((field) => {
        const steps = [...way, { field, on: type.name }];
        if (field.args.length > 0) found.push(operationOf(kind, steps));
        const named = getNamedType(field.type);
        const within = isAbstractType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
        return within.map((inner) => ({ kind, type: inner, way: steps }));
      }),
    );
  }
  return found;
}

interface Step {
  readonly field: Field;
  readonly on: string;
}

function operationOf(kind: GraphqlOperation['kind'], way: readonly Step[]): GraphqlOperation {
  const last = way.length - 1;
  // Fields on the way get only their required arguments.
  const givenAt = way.map(({ field }, depth) =>
    field.args
      .filter((arg) => depth === last || (isNonNullType(arg.type) && arg.defaultValue === undefined))
      .map((arg: GraphQLArgument) => ({
        arg,
        name: depth === last ? arg.name : `${field.name}_${arg.name}`,
        owner: field.name,
      })),
  );
  const type = way[last]?.field.type;
  const end = type && isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
  const body = way.reduceRight((inner, { field, on }, depth) => {
    const given = (givenAt[depth] ?? []).map(({ arg, name }) => `${arg.name}: $${name}`).join(', ');
    const asked = `${field.name}${given && `(${given})`}${inner}`;
    return depth === 0 ? `{ ${asked} }` : ` { ... on ${on} { ${asked} } }`;
  }, end);
  const all: Argument[] = givenAt.flat().map(({ arg, name, owner }) => ({ name, type: arg.type, owner }));
  const head = all.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  return {
    kind,
    name: way.map(({ field }) => field.name).join('.'),
    query: `${kind}(${head}) ${body}`,
    inputs: all.flatMap((arg) => inputsIn(arg)),
    variables: (valueOf) => {
      const values = new Map(all.flatMap((arg) => inputsIn(arg)).map((input) => [input.path, valueOf(input)]));
      return Object.fromEntries(
        all.map(({ name, type }) => [name, built(name, type, values)]).filter(([, value]) => value !== undefined),
      ) as Record<string, unknown>;
    },
  };
}

function inputsIn({ name: path, type, owner }: Argument, around: readonly string[] = []): GraphqlInput[] {
  const optional = isNonNullType(type) ? around : [...around, path];
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [{ path, type: named.name, optional, owner }];
  return Object.values(named.getFields()).flatMap((field) =>
    inputsIn({ name: `${path}.${field.name}`, type: field.type, owner }, optional),
  );
}

function built(path: string, type: GraphQLInputType, values: ReadonlyMap<string, unknown>): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const value = built(path, nullable.ofType, values);
    return value === undefined ? (isNonNullType(type) ? [] : undefined) : [value];
  }
  if (!isInputObjectType(nullable)) return values.get(path);
  const fields = Object.values(nullable.getFields())
    .map((field) => [field.name, built(`${path}.${field.name}`, field.type, values)] as const)
    .filter(([, value]) => value !== undefined);
  return fields.length === 0 && !isNonNullType(type) ? undefined : Object.fromEntries(fields);
}
