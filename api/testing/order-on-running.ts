import { sendUpload } from '../features/documents/testing/send-upload.ts';
import { STAGE_ACTIONS, type StageAction } from '../features/translations/translation-stages.ts';
import type { RunningTern } from './running-tern.ts';

export { STAGE_ACTIONS };

export interface RunningOrder {
  readonly token: string;
  readonly documentId: string;
  /** Moves the order with the demo controls, on the given process. */
  move(url: string, stage: StageAction): Promise<void>;
}

/** Signs in at a running Tern, uploads a document and orders its translation. */
export async function orderOn(tern: Pick<RunningTern, 'url'>, email: string): Promise<RunningOrder> {
  const post = async (url: string, body: object, token?: string) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { token } = (await post(`${tern.url}/api/auth/magic-link`, { email })) as { token: string };
  const { body } = await sendUpload(tern, { token }, { name: 'acta.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') });
  const documentId = body.document?.id ?? '';
  await post(`${tern.url}/api/documents/${documentId}/translate`, {}, token);
  return {
    token,
    documentId,
    move: async (url, stage) => {
      await post(`${url}/api/translations/${documentId}/simulate-progress`, { stage }, token);
    },
  };
}
