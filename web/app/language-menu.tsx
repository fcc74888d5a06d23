import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { languageOf, spokenLanguages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { chooseLanguage } from './use-profile-language.ts';

/** English, Español, 中文: each in its own words, so that one finds one's own. Switches without loading the page anew. */
export function LanguageMenu() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <span className="relative inline-flex items-center rounded-control text-ink hover:bg-sunken">
      <Globe aria-hidden="true" className="pointer-events-none absolute start-2.5 size-5 text-ink-soft" />
      <select
        aria-label={t('nav.language')}
        value={language}
        onChange={(event) => {
          const chosen = languageOf(event.target.value);
          // The choice holds here even where the profile cannot be reached.
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
