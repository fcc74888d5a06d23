import type { Capability } from '../../platform/capability.ts';

export const library: Capability = {
  name: 'library',
  graphql: () => import('./library.graphql.ts'),
  async whenReady() {
    const { searchLibrary } = await import('./search-library.ts');
    // The first question must not wait for the index.
    return [
      (services) => {
        for (const language of ['en', 'es']) searchLibrary(services, { text: 'fee', language });
      },
    ];
  },
  async watchContent() {
    const { libraryOf } = await import('./library.ts');
    return [(services) => libraryOf(services).watch()];
  },
};
