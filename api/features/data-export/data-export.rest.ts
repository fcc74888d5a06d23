import type { RestDoor } from '../../platform/rest.ts';
import { exportData } from './export-data.ts';

/** Everything that is kept of a person, to keep for themselves. A new tab can ask for it: the cookie is enough. */
export function dataExportRest(door: RestDoor): void {
  door.on('get', '/api/export/download', async (ctx) => {
    const { bytes, name } = await exportData(ctx);
    return { stream: { bytes, type: 'application/zip', name } };
  });
}
