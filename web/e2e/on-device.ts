import type { Page } from 'playwright/test';
import { expect } from './person.ts';

/** Resolves when the device holds something under this name. Input is encrypted and stored just after it is shown. */
export async function expectOnDevice(page: Page, name: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (key) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
        });
      const database = await settled(indexedDB.open('tern'));
      const found = await settled(database.transaction('kept').objectStore('kept').getKey(key));
      database.close();
      return found !== undefined;
    }, name);
  await expect.poll(isStored).toBe(true);
}
