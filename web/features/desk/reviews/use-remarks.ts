import { useState } from 'react';
import { clearUnsaved, storeUnsaved, readUnsaved } from '../../../lib/unsaved-work.ts';

/** By path of the answer; WHOLE: about the form as a whole. Undefined: taken back. */
type Remarks = Readonly<Record<string, string | undefined>>;

/** Key of the remark about the form as a whole: no answer has an empty path. */
export const WHOLE = '';

const storageKey = (reviewId: string) => `remarks:${reviewId}`;

/** They were sent, or the form is no longer this reviewer's. */
export const clearRemarks = (reviewId: string): void => clearUnsaved(storageKey(reviewId));

/**
 * What a reviewer writes. Until it is sent it is kept on the device (lib/unsaved-work.ts): the server takes remarks only
 * when the review is done.
 * @returns `isStored`: false once something was written that a reload would lose
 */
export function useRemarks(reviewId: string) {
  const name = storageKey(reviewId);
  const [remarks, setRemarks] = useState(() => (readUnsaved(name) as Remarks | undefined) ?? {});
  const [isStored, setIsStored] = useState(true);
  const write = (path: string, text: string | undefined) => {
    const written = { ...remarks, [path]: text };
    setRemarks(written);
    if (Object.values(written).every((each) => (each ?? '').trim() === '')) clearUnsaved(name);
    else setIsStored(storeUnsaved(name, written));
  };
  return { remarks, isStored, write };
}
