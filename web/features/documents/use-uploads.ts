import { useEffect, useRef, useSyncExternalStore } from 'react';
import { uploadQueue, type UploadItem, type UploadListener } from './upload-queue.ts';

/** The files on their way, newest first. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read);

/** Calls back for each file that is through or has failed, while the screen is there. */
export function useUploadOutcomes(listener: UploadListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => uploadQueue.onOutcome((item) => latest.current(item)), []);
}
