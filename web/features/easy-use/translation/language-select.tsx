import { useLocale } from '../../../i18n/use-language.ts';
import { SelectField } from '../../../ui/select.tsx';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../../schema/forms/languages.ts';

interface LanguageSelectProps {
  readonly label: string;
  readonly value: InterfaceLanguage;
  readonly onChoose: (language: InterfaceLanguage) => void;
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
        const chosen = INTERFACE_LANGUAGES.find((code) => code === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {INTERFACE_LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </SelectField>
  );
}
