import { bytes, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { exportData } from './export-data.ts';

const EXPORT_DATA = {
  tag: 'Account',
  summary: 'Downloads all data of the user, including files',
  takesCookie: true,
  answers: { 200: bytes('application/zip') },
  refusals: [refused(403, 'PASSKEY_NEEDED'), TOO_OFTEN],
} satisfies RestCall;

/** REST download of all data of the user. It can open in a new tab: the cookie suffices. */
export function dataExportRest(transport: RestTransport): void {
  transport.on('get', '/api/export/download', EXPORT_DATA, async (ctx) => {
    const { bytes, name } = await exportData(ctx);
    return { stream: { bytes, type: 'application/zip', name } };
  });
}
