import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { COUNTRIES, type WizardField } from './wizard-steps.ts';

interface WizardControlProps {
  readonly field: WizardField;
  readonly controlId: string;
  readonly value: string;
  readonly isProblemShown: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** One field of the wizard with its help, and a button that fills in an example if there is one. */
export function WizardControl({ field, controlId, value, isProblemShown, onChange, onLeave }: WizardControlProps) {
  const { t } = useTranslation('easyUse');
  const locale = useLocale();
  const { id, type, options = [], autoFill } = field;
  const label = t(`wizard.fields.${id}.label`);
  const choices =
    options === 'countries'
      ? countriesIn(locale)
      : options.map((code) => ({ code, words: t(`wizard.options.${code}`) }));
  const fill = (example: string) => {
    onChange(example);
    // The button disappears: move the focus to the filled field.
    document.getElementById(controlId)?.focus();
  };
  return (
    <div>
      <Field
        id={controlId}
        label={label}
        hint={t(`wizard.fields.${id}.help`)}
        error={isProblemShown ? t('wizard.required') : undefined}
        isRequired
      >
        {(props) => {
          const shared = {
            ...props,
            name: id,
            value,
            onBlur: onLeave,
            onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
          };
          if (type === 'select')
            return (
              <Select {...shared}>
                <option value="">{t('wizard.choose')}</option>
                {choices.map(({ code, words }) => (
                  <option key={code} value={code}>
                    {words}
                  </option>
                ))}
              </Select>
            );
          if (type === 'textarea')
            return (
              <TextArea
                {...shared}
                maxLength={300}
                autoComplete="off"
                placeholder={t('wizard.fields.address.placeholder')}
              />
            );
          if (type === 'date') return <TextInput {...shared} type="date" autoComplete="off" className="max-w-60" />;
          return (
            <TextInput
              {...shared}
              type={id === 'phone' ? 'tel' : 'text'}
              maxLength={100}
              autoComplete="off"
              placeholder={t(`wizard.fields.${id === 'phone' ? 'phone' : 'full_name'}.placeholder`)}
            />
          );
        }}
      </Field>
      {autoFill !== undefined && value === '' && (
        <Button
          size="small"
          className="mt-2"
          aria-label={t('wizard.autoFillName', { label })}
          onClick={() => fill(autoFill)}
        >
          {t('wizard.autoFill')}
        </Button>
      )}
    </div>
  );
}

/** Returns the countries sorted by localised name. */
function countriesIn(locale: string): readonly { readonly code: string; readonly words: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((code) => ({ code, words: names.of(code) ?? code })).sort((one, other) =>
    compare(one.words, other.words),
  );
}
