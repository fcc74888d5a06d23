import { fileURLToPath } from 'node:url';
import path from 'node:path';
import graphql from '@graphql-eslint/eslint-plugin';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const source = ['**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['**/generated/**', '**/dist/**', '**/dist.*/**', 'node_modules/**', '.data/**', '**/test-results/**'] },
  {
    files: source,
    extends: [...tseslint.configs.strictTypeChecked],
    processor: graphql.processor,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{api,web,schema}/**/': 'KEBAB_CASE' }],
      // Numbers and booleans in a template read well; objects do not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // node:test style `void promise` marks a promise that is meant to float.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      // `return void` early and `() => void` in one line read well; a void value that is used does not.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export: it keeps one name through the stack.' },
        {
          selector: 'MemberExpression[object.name="AbortSignal"][property.name=/^(any|timeout)$/]',
          message: 'Use timeLimit of api/platform/time-limit.ts: the garbage collector of Node 20 takes this one away.',
        },
      ],
    },
  },
  { files: ['web/**/*.tsx'], extends: [jsxA11y.flatConfigs.strict] },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/e2e/**', 'web/bench/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['api/**/*.ts'],
    ignores: [
      'api/platform/settings.ts',
      'api/main.ts',
      'api/commands/**',
      'api/testing/**',
      'api/bench/**',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read and checked in api/platform/settings.ts.' },
      ],
    },
  },
  {
    files: ['api/features/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'Ask ctx.now(): a use case must not read the clock.' },
      ],
    },
  },
  { files: ['api/commands/**', 'api/bench/**', 'web/bench/**', 'web/e2e/**'], rules: { 'no-console': 'off' } },
  {
    // Tools that ask for a default export: their configuration and global set-up.
    files: [
      '**/*.config.ts',
      'codegen.ts',
      '**/*.config.js',
      'api/testing/start-test-database.ts',
      'web/e2e/start-tern.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'web/e2e/**', 'api/bench/**', 'web/bench/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['web/**/*.graphql', 'web/**/*.tsx/*.graphql', 'web/**/*.ts/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: {
        graphQLConfig: {
          schema: path.join(root, 'schema/schema.graphql'),
          documents: path.join(root, 'web/**/*.{ts,tsx}'),
        },
      },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/fields-on-correct-type': 'error',
      '@graphql-eslint/known-argument-names': 'error',
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/no-anonymous-operations': 'error',
      '@graphql-eslint/no-deprecated': 'error',
      '@graphql-eslint/no-duplicate-fields': 'error',
      '@graphql-eslint/no-unused-variables': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
    },
  },
);
