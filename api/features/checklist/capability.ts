import type { Capability } from '../../platform/capability.ts';

export const checklist: Capability = {
  name: 'checklist',
  models: ['TickedPaper'],
  graphql: () => import('./checklist.graphql.ts'),
  async exportOf(ctx) {
    const { exportTickedPapers } = await import('./export-ticked-papers.ts');
    return { json: { checklist: await exportTickedPapers(ctx) } };
  },
};
