import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import { interfaceLanguage } from '../../schema/forms/languages.ts';

/**
 * Makes each `LANGUAGE_ARGUMENT` a language of the interface: "es-MX" is Spanish, and an unknown one English. Texts are
 * cached per language, and the memory would grow with every name that a client invents.
 */
export function knownLanguages(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      if (!field.args.some(({ extensions }) => extensions['isOfInterface'])) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args: { readonly language?: string | null }, ctx, info) =>
        resolve(source, { ...args, language: args.language && (interfaceLanguage(args.language) ?? 'en') }, ctx, info);
    }
  return schema;
}
