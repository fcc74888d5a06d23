import type { Capability } from '../../platform/capability.ts';

export const library: Capability = {
  name: 'library',
  graphql: () => import('./library.graphql.ts'),
  async whenReady() {
    const { prepareLibrary } = await import('./search-library.ts');
    return [prepareLibrary];
  },
  async watchContent() {
    const { libraryOf } = await import('./library.ts');
    return [(services) => libraryOf(services).watch()];
  },
};
