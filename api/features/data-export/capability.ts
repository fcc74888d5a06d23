import type { Capability } from '../../platform/capability.ts';

export const dataExport: Capability = {
  name: 'data-export',
  rest: async () => [(await import('./data-export.rest.ts')).dataExportRest],
};
