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

/** Returns the language of the signed-in user's profile; undefined if the interface does not offer it. */
export async function profileLanguage(): Promise<LanguageCode | undefined> {
  return languageOf((await me()).preferredLanguage);
}

/** The latest save: the next one waits for it, so that the profile ends with the language chosen last. */
let saving = Promise.resolve();

/** Stores the chosen language in the profile, for other devices and emails. */
export function saveToProfile(language: LanguageCode): Promise<void> {
  saving = saving
    .catch(() => undefined)
    .then(async () => {
      const { id, preferredLanguage } = await me();
      if (preferredLanguage !== language)
        await request('PATCH', `/api/users/${encodeURIComponent(id)}`, { preferredLanguage: language });
    });
  return saving;
}
