import type { Capability } from '../../platform/capability.ts';
import { rowsOf } from '../../platform/row-ownership.ts';

export const checklist: Capability = {
  name: 'checklist',
  models: { TickedPaper: rowsOf('applications', 'application_id') },
  graphql: () => import('./checklist.graphql.ts'),
  async exportOf(ctx) {
    const { exportTickedPapers } = await import('./export-ticked-papers.ts');
    return { json: { checklist: await exportTickedPapers(ctx) } };
  },
};
