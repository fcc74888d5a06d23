import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { languageOf, spokenLanguages } from '../../i18n/languages.ts';
import { useLanguage, useLocale } from '../../i18n/use-language.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select.tsx';
import type { Person } from './profile-types.ts';
import { useUpdateProfile } from './use-update-profile.ts';

const TIMEZONES = [
  { id: 'America/New_York', city: 'newYork' },
  { id: 'America/Chicago', city: 'chicago' },
  { id: 'America/Denver', city: 'denver' },
  { id: 'America/Los_Angeles', city: 'losAngeles' },
] as const;

/** Language and time zone of screens and mails. */
export function PlaceSettings({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const locale = useLocale();
  const { update } = useUpdateProfile();

  const chooseLanguage = async (tag: string) => {
    const chosen = languageOf(tag);
    // The device uses the language even when the profile could not be saved; a toast says so.
    if (chosen !== undefined && (await changeLanguage(chosen))) await update({ preferredLanguage: chosen });
  };
  return (
    <Section title={t('settings.place')} className="flex flex-col gap-6">
      <SelectField
        label={t('settings.language')}
        hint={t('settings.languageHint')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value)}
      >
        {spokenLanguages().map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('settings.timezone')}
        hint={t('settings.timezoneHint')}
        value={person.timezone}
        onChange={({ target }) => void update({ timezone: target.value })}
      >
        {TIMEZONES.map(({ id, city }) => (
          <option key={id} value={id}>
            {t('settings.zone', { name: zoneName(id, locale), city: t(`settings.cities.${city}`) })}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}

/** Returns a name such as "Eastern Time" in the locale. */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // Some languages write the name in lower case within a sentence, but here it starts the line.
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
