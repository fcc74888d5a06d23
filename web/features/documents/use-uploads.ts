import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { uploadQueue, type UploadItem, type UploadListener } from './upload-queue.ts';

/** Uploads of this tab, newest first. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read);

/** Calls back for each file that is stored or has failed, while the component is mounted. */
export function useUploadOutcomes(listener: UploadListener): void {
  const notify = useEffectEvent(listener);
  useEffect(() => uploadQueue.onOutcome((item) => notify(item)), []);
}
