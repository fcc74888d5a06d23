import { useLocale } from '../../../i18n/use-language.ts';
import { SelectField } from '../../../ui/select.tsx';
import { DEMO_LANGUAGES, type DemoLanguage } from './sample-translation.ts';

interface LanguageSelectProps {
  readonly label: string;
  readonly value: DemoLanguage;
  readonly onChoose: (language: DemoLanguage) => void;
}

/** Select of the fourteen languages, whose names come from the browser. */
export function LanguageSelect({ label, value, onChoose }: LanguageSelectProps) {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (code: string) => {
    const name = names.of(code) ?? code;
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  };
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = DEMO_LANGUAGES.find((code) => code === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {DEMO_LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </SelectField>
  );
}
