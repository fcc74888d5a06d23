/** Who may import whom. Each rule says, in its comment, what to do instead. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two files that need each other are one idea: merge them or lift the shared part out.',
      {},
      { circular: true },
    ),

    rule(
      'web-never-api',
      'Ask the API over GraphQL; share pure rules through schema/.',
      { path: '^web/', pathNot: ['^web/e2e/', '^web/testing/bundled-editions[.]ts$'] },
      { path: '^(api|form-definitions)/' },
    ),
    rule(
      'api-never-web',
      'The API does not know who is calling; it starts the build of the web app, its tests run with that, and its benchmarks ask as screens do.',
      { path: '^api/', pathNot: '^api/bench/' },
      { path: '^web/', pathNot: '^web/build/' },
    ),
    rule(
      'benchmarks-ask-as-screens-do',
      'Of the web app they need its operations alone.',
      { path: '^api/bench/' },
      { path: '^web/', pathNot: '^web/generated/graphql[.]ts$' },
    ),
    rule(
      'schema-depends-on-nothing',
      'schema/ holds agreements only.',
      { path: '^schema/' },
      { path: '^(api|web|form-definitions)/' },
    ),
    rule(
      'schema-runs-anywhere',
      'Both the browser and the server load schema/forms.',
      { path: '^schema/forms/', pathNot: '[.]test[.]ts$' },
      { dependencyTypes: ['core'] },
    ),

    rule(
      'shapes-stay-on-the-server',
      'The browser needs the types of content (import type), not zod.',
      { path: '^(web|schema/forms)/', pathNot: '[.](test|bench)[.]tsx?$|/testing/' },
      { path: '^schema/content/', dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'platform-knows-no-feature',
      'platform/ would be the same in a bakery app.',
      { path: '^api/(platform|adapters)/' },
      { path: '^api/features/' },
    ),
    rule(
      'features-meet-through-public',
      "Export it from the other feature's public.ts first.",
      { path: '^api/features/([^/]+)/' },
      { path: '^api/features/', pathNot: ['^api/features/$1/', '^api/features/[^/]+/public[.]ts$'] },
    ),
    rule(
      'doors-open-inward',
      'A use case never imports a resolver or a REST route.',
      { path: '^api/features/', pathNot: '([.](graphql|rest)([.]test)?[.]ts$|/testing/|/capability[.]ts$)' },
      { path: '[.](graphql|rest)[.]ts$' },
    ),
    rule(
      'one-database-handle',
      'Take ctx.db; only the platform opens the database.',
      { path: '^api/', pathNot: '^api/(platform|testing)/' },
      { path: '^api/platform/db[.]ts$', dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'web-features-are-strangers',
      'Compose two features in web/app.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'web-flows-down',
      'app > features > form-engine > ui/i18n/lib.',
      { path: '^web/features/' },
      { path: '^web/app/' },
    ),
    rule(
      'engine-knows-no-feature',
      'The form engine knows no form and no screen by name.',
      { path: '^web/form-engine/' },
      { path: '^web/(app|features|generated)/' },
    ),
    rule(
      'ui-has-no-data',
      'ui/ takes props; it never queries.',
      { path: '^web/(ui|i18n|lib)/' },
      { path: '^web/(app|features|form-engine|generated)/' },
    ),

    rule(
      'tests-are-leaves',
      'Move shared test code to testing/.',
      { pathNot: '([.]test[.]tsx?$|/(testing|e2e|bench)/)' },
      { path: '([.]test[.]tsx?$|/testing/)' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/generated/prisma/|^(web|api)/dist)' },
  },
};
