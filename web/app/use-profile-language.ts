import { useEffect } from 'react';
import { changeLanguage } from '../i18n/i18n.ts';
import { storedLanguage, type LanguageCode } from '../i18n/languages.ts';
import { readToken } from '../lib/session.ts';
import { useIsSignedIn } from '../lib/use-session.ts';

/** Applies the language of the signed-in user's profile on a device where no language was chosen. */
export function useProfileLanguage(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn || storedLanguage() !== undefined) return;
    void import('../lib/profile-language.ts')
      .then(({ profileLanguage }) => profileLanguage())
      .then(async (language) => {
        if (language !== undefined && storedLanguage() === undefined) await changeLanguage(language);
      })
      // While offline the guessed language stays; the next page load asks again.
      .catch(() => undefined);
  }, [isSignedIn]);
}

/** Switches the language and stores the choice on this device and in the signed-in user's profile. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  if (!(await changeLanguage(language)) || readToken() === null) return;
  const { saveToProfile } = await import('../lib/profile-language.ts');
  await saveToProfile(language);
}
