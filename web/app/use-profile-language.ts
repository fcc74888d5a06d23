import { useEffect } from 'react';
import { changeLanguage } from '../i18n/i18n.ts';
import { storedLanguage, type LanguageCode } from '../i18n/languages.ts';
import { readToken } from '../lib/session.ts';
import { useIsSignedIn } from '../lib/use-session.ts';

/** On a device where nobody chose a language, the profile of who signs in does. */
export function useProfileLanguage(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn || storedLanguage() !== undefined) return;
    void import('../lib/profile-language.ts')
      .then(({ profileLanguage }) => profileLanguage())
      .then(async (language) => {
        if (language !== undefined && storedLanguage() === undefined) await changeLanguage(language);
      })
      // Without a network the guess stays; it is asked again with the next page.
      .catch(() => undefined);
  }, [isSignedIn]);
}

/** Switches, and remembers the choice on this device and in the profile of who is signed in. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await changeLanguage(language);
  if (readToken() === null) return;
  const { keepInProfile } = await import('../lib/profile-language.ts');
  await keepInProfile(language);
}
