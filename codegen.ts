import type { CodegenConfig } from '@graphql-codegen/cli';

/** Generates types for the web app's operations from the committed schema: `npm run codegen`. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/generated/**', '!web/e2e/**'],
  ignoreNoDocuments: true,
  generates: {
    'web/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        // Apollo adds __typename to every selection but the operation's own, and its cache returns it.
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        scalars: {
          ID: 'string',
          DateTime: 'string',
          FormData: 'import("../../schema/forms/definition.ts").FormData',
          FormDataChanges: 'Readonly<Record<string, string | null>>',
          Json: 'unknown',
        },
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
};

export default config;
