import { expect, it, vi } from 'vitest';
import { saveToProfile } from './profile-language.ts';
import { storeToken } from './session.ts';

it('saves the language chosen last, when two are chosen at once', async () => {
  storeToken('token');
  let stored = 'en';
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    const isRead = method === 'GET';
    const response = Response.json({ user: { id: 'usr_1', preferredLanguage: stored } });
    if (!isRead) stored = (JSON.parse(body as string) as { preferredLanguage: string }).preferredLanguage;
    return Promise.resolve(response);
  });
  await Promise.all([saveToProfile('es'), saveToProfile('en')]);
  expect(stored).toBe('en');
  vi.unstubAllGlobals();
});
