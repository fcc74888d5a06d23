import { useEffect, useRef, useState } from 'react';
import { RestError } from '../../lib/rest.ts';
import { upload } from '../../lib/upload.ts';
import { refuseScanEarly, scanRefusal, type ScanRefusal } from './scan-refusals.ts';

interface SendingScan {
  /** Part that has left this device, 0 to 1; undefined while nothing is under way. */
  readonly sent: number | undefined;
  readonly refusal: ScanRefusal | undefined;
  readonly send: (file: File | undefined, isSigned: boolean, isRightPage: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly clearRefusal: () => void;
}

/**
 * Sends the signed certificate.
 * @param onSent it was taken; true: a second person compares it first
 * @param onGone the order is not to be certified by this person any more
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
    // What is said stands before the file: the server reads them in this order.
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
