import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { printedSchema, schema } from './schema.ts';

/** Where the Pothos plugins take no description. */
const SAID_BY_ITS_NAME = /^(Node\.id|\w+Connection\.totalCount|.*\(input\))$/;

function undescribed(type: GraphQLNamedType): string[] {
  if ((isScalarType(type) && isSpecifiedScalarType(type)) || type.name.startsWith('__')) return [];
  const missing: string[] = [];
  const note = (name: string, { description }: { description?: string | null | undefined }) => {
    if (!description && !SAID_BY_ITS_NAME.test(name)) missing.push(name);
  };
  note(type.name, type);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    for (const field of Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())) {
      note(`${type.name}.${field.name}`, field);
      for (const argument of 'args' in field ? field.args : [])
        note(`${type.name}.${field.name}(${argument.name})`, argument);
    }
  if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value);
  return missing;
}

describe('the GraphQL schema', () => {
  it('matches the committed schema.graphql', () => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../schema/schema.graphql'), 'utf8')).toBe(printedSchema());
  });

  it('is closed to all but signed-in users, except for these fields', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const open = roots.flatMap((type) =>
      Object.values(type?.getFields() ?? {})
        .filter(({ extensions }) => (extensions['pothosOptions'] as { skipTypeScopes?: true }).skipTypeScopes)
        .map(({ name, extensions }) => {
          const { authScopes } = extensions['pothosOptions'] as { authScopes: object };
          return `${name}: ${Object.keys(authScopes).join()}`;
        }),
    );
    expect(open.sort()).toEqual([
      'askForPasskey: anyone',
      'caseReviewQuestions: publicContent',
      'certificate: publicContent',
      'commentOnSharedCase: anyone',
      'commonQuestions: publicContent',
      'confirmSignIn: anyone',
      'fees: publicContent',
      'findForms: publicContent',
      'form: publicContent',
      'formPackages: publicContent',
      'forms: publicContent',
      'librarySearch: publicContent',
      'passage: publicContent',
      'priceList: publicContent',
      'requestSignInLink: anyone',
      'sharedCase: anyone',
      'signInWithPasskey: anyone',
      'translationQuotes: publicContent',
      'translationSourceLanguages: publicContent',
      'viewer: publicContent',
    ]);
  });

  /** Once, `revokeDocumentShare { recipient }` was null for a mailed link; `revokeCaseShare { viewsCount }` failed. */
  it('checks that a row returned by a use case has the selected fields before it reads them', () => {
    const selecting = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter(({ extensions }) => Boolean(extensions['pothosPrismaSelect']))
            .map(({ name, extensions }) => ({ name: `${type.name}.${name}`, looks: extensions['pothosPrismaLoaded'] }))
        : [],
    );
    expect(selecting.map(({ name }) => name)).toContain('DocumentShare.recipient');
    expect(selecting.filter(({ looks }) => typeof looks !== 'function').map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.values(schema.getMutationType()?.getFields() ?? {}))(
    '$name has NotSignedInError as a member of its result',
    ({ type }) => {
      const result = getNamedType(type);
      expect(isUnionType(result) ? result.getTypes().map(({ name }) => name) : []).toContain('NotSignedInError');
    },
  );

  it('describes every type, field, argument and enum value of its own', () => {
    expect(Object.values(schema.getTypeMap()).flatMap(undescribed)).toEqual([]);
  });
});
