import { languageOf, type LanguageCode } from '../i18n/languages.ts';
import { request } from './rest.ts';

interface Me {
  readonly id: string;
  readonly preferredLanguage: string;
}

async function me(): Promise<Me> {
  const response = await request('GET', '/api/auth/me');
  return ((await response.json()) as { user: Me }).user;
}

/** The language of the signed-in person's profile; undefined for one that the interface does not speak. */
export async function profileLanguage(): Promise<LanguageCode | undefined> {
  return languageOf((await me()).preferredLanguage);
}

/** Keeps the choice of the menu: the next device speaks it too, and so do mails. */
export async function keepInProfile(language: LanguageCode): Promise<void> {
  const { id, preferredLanguage } = await me();
  if (preferredLanguage !== language)
    await request('PATCH', `/api/users/${encodeURIComponent(id)}`, { preferredLanguage: language });
}
