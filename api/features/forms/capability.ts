import type { Capability } from '../../platform/capability.ts';

export const forms: Capability = {
  name: 'forms',
  graphql: () => import('./forms.graphql.ts'),
  rest: async () => [(await import('./official-pages.rest.ts')).officialPagesRest],
  async whenReady() {
    const { warnAboutBlanks } = await import('./warn-about-blanks.ts');
    return [(services, { say }) => warnAboutBlanks(services, say)];
  },
  async watchContent() {
    const { formLibrary } = await import('./form-library.ts');
    return [(services, reload) => formLibrary(services).watch(reload)];
  },
};
