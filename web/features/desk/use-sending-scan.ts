import { useEffect, useRef, useState } from 'react';
import { RestError } from '../../lib/rest.ts';
import { upload } from '../../lib/upload.ts';
import { refuseScanEarly, scanRefusal, type ScanRefusal } from './scan-refusals.ts';

interface SendingScan {
  /** Fraction uploaded, 0 to 1; undefined while no upload is in progress. */
  readonly sent: number | undefined;
  readonly refusal: ScanRefusal | undefined;
  readonly send: (file: File | undefined, isSigned: boolean, isRightPage: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly clearRefusal: () => void;
}

/**
 * Uploads the signed certificate.
 * @param onSent called after the upload; true if a second person must compare it first
 * @param onGone called if this user may no longer certify the order
 */
export function useSendingScan(url: string, onSent: (isWaiting: boolean) => void, onGone: () => void): SendingScan {
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<ScanRefusal>();
  const transfer = useRef<AbortController>(undefined);
  useEffect(() => () => transfer.current?.abort(), []);

  const send: SendingScan['send'] = async (file, isSigned, isRightPage) => {
    if (sent !== undefined || !file) return;
    const early = refuseScanEarly(file) ?? (isSigned ? undefined : 'SIGNATURE_NOT_CONFIRMED');
    setRefusal(early);
    if (early !== undefined) return;
    const form = new FormData();
    // Fields precede the file, because the server reads them in this order.
    form.append('signed', 'yes');
    if (isRightPage) form.append('rightPage', 'yes');
    form.append('file', file);
    const controller = new AbortController();
    transfer.current = controller;
    setSent(0);
    try {
      const answer = await upload(url, form, { onProgress: setSent, signal: controller.signal });
      onSent((answer as { waitsForSecondPerson?: boolean }).waitsForSecondPerson === true);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isGone = error instanceof RestError && error.status === 404;
      if (isGone) onGone();
      setRefusal(error instanceof RestError ? scanRefusal(error.code) : 'OFFLINE');
    } finally {
      setSent(undefined);
    }
  };

  return {
    sent,
    refusal,
    send,
    cancel: () => transfer.current?.abort(),
    clearRefusal: () => setRefusal(undefined),
  };
}
