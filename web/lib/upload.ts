import { RestError } from './rest.ts';
import { readToken } from './session.ts';

interface UploadOptions {
  /** Called with the fraction of the file sent so far, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Aborting cancels the transfer; the promise rejects with an AbortError. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Uploads a form with files and reports progress, which `fetch` cannot do. Cookies and bearer token as in `request`.
 * Rejects with RestError for an unsuccessful response, AbortError when cancelled, TypeError without a network.
 * @returns the response's JSON
 */
export function upload(
  url: string,
  form: FormData,
  { onProgress, signal, headers }: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(cancelled());
      return;
    }
    const transfer = new XMLHttpRequest();
    transfer.open('POST', url);
    transfer.withCredentials = true;
    const token = url.startsWith('/api') ? readToken() : null;
    if (token !== null) transfer.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers ?? {})) transfer.setRequestHeader(name, value);

    const onAbort = () => transfer.abort();
    signal?.addEventListener('abort', onAbort);
    const settle = (act: () => void) => () => {
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    transfer.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    transfer.addEventListener(
      'load',
      settle(() => {
        const { status, statusText, responseText } = transfer;
        if (status < 200 || status > 299) {
          reject(new RestError(status, responseText, statusText));
          return;
        }
        try {
          resolve(JSON.parse(responseText));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      }),
    );
    transfer.addEventListener(
      'error',
      settle(() => reject(new TypeError('The network did not carry the upload.'))),
    );
    transfer.addEventListener(
      'abort',
      settle(() => reject(cancelled())),
    );
    transfer.send(form);
  });
}

const cancelled = () => new DOMException('The upload was cancelled.', 'AbortError');
