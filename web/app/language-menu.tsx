import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { languageOf, spokenLanguages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { chooseLanguage } from './use-profile-language.ts';

/** Language menu that names each language in that language: English, Español, 中文. Switches without a reload. */
export function LanguageMenu() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <span className="relative inline-flex items-center rounded-control text-ink hover:bg-sunken">
      <Globe className="pointer-events-none absolute start-2.5 size-5 text-ink-soft" />
      <select
        aria-label={t('nav.language')}
        value={language}
        onChange={(event) => {
          const chosen = languageOf(event.target.value);
          // The choice applies on this device even if saving it to the profile fails.
          if (chosen !== undefined) chooseLanguage(chosen).catch(() => undefined);
        }}
        className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent ps-9.5 pe-3 text-base [&>option]:bg-surface [&>option]:text-ink"
      >
        {spokenLanguages().map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
