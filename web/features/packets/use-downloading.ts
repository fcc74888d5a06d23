import { useState } from 'react';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { request, RestError } from '../../lib/rest.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';

type Download =
  | { readonly state: 'idle' }
  /** Number of bytes received so far. */
  | { readonly state: 'running'; readonly received: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly sentence: string };

/** Downloads a file while the server generates it, reports progress, and saves it through the browser. */
export function useDownloading(failed: string, onDownloaded: () => void) {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const start = async (url: string) => {
    setDownload({ state: 'running', received: 0 });
    try {
      const response = await request('GET', url);
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      let received = 0;
      const reader = response.body?.getReader();
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
        pieces.push(piece.value);
        received += piece.value.length;
        setDownload({ state: 'running', received });
      }
      const type = response.headers.get('content-type') ?? 'application/pdf';
      saveFile(new Blob(pieces, { type }), fileNameOf(response) ?? 'Filing packet.pdf');
      setDownload({ state: 'done' });
      onDownloaded();
    } catch (error) {
      const sentence = error instanceof RestError ? await errorSentence({ code: error.code, message: failed }) : failed;
      setDownload({ state: 'failed', sentence });
    }
  };
  return { download, start: (url: string) => void start(url) };
}
