import { useState } from 'react';
import { clearUnsaved, storeUnsaved, readUnsaved } from '../../../lib/unsaved-work.ts';

/** Remarks by answer path; WHOLE for the whole form. Undefined if removed. */
type Remarks = Readonly<Record<string, string | undefined>>;

/** Key of the remark on the whole form: no answer has an empty path. */
export const WHOLE_FORM = '';

const storageKey = (reviewId: string) => `remarks:${reviewId}`;

/** Deletes the remarks, after they were sent or the reviewer no longer holds the form. */
export const clearRemarks = (reviewId: string): void => clearUnsaved(storageKey(reviewId));

/**
 * Returns a reviewer's remarks. Until sent they are stored on the device (lib/unsaved-work.ts), because the server
 * accepts remarks only with the finished review.
 * @returns `isStored`: false once a remark was written that a reload would lose
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
