import type { TestServer } from '../../../testing/test-server.ts';
import type { SignedInClient } from './transports.ts';

export interface UploadAnswer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly alreadyHere?: boolean;
    readonly document?: Readonly<Record<string, unknown>> & { readonly id: string };
  };
}

/** Uploads one file as a browser's form does. */
export async function sendUpload(
  { url }: Pick<TestServer, 'url'>,
  { token }: Pick<SignedInClient, 'token'>,
  { name, bytes, fields = {} }: { name: string; bytes: Uint8Array; fields?: Readonly<Record<string, string>> },
): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return sendForm(`${url}/api/documents/upload`, token, form);
}

export async function sendForm(url: string, token: string, body: BodyInit): Promise<UploadAnswer> {
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}
