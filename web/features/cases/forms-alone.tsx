import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ShownCase } from './case-types.ts';
import type { useCaseForms } from './use-case-forms.ts';

interface FormsAloneProps {
  readonly forms: ShownCase['formsAlone'];
  readonly changing: ReturnType<typeof useCaseForms>;
}

/** The user's forms without a case. Those about the same people can be added to this one. */
export function FormsAlone({ forms, changing: { add, busy } }: FormsAloneProps) {
  const { t } = useTranslation('cases');
  if (forms.length === 0) return null;
  return (
    <Section title={t('alone.title')}>
      <p className="mt-1 text-ink-soft">{t('alone.text')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {forms.map(({ application: { id, formType, title }, names, isAboutOthers }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <p>
                {formType} · {title}
              </p>
              {names.length > 0 && <p className="text-base wrap-anywhere text-ink-soft">{names.join(', ')}</p>}
              {isAboutOthers && <p className="text-base text-ink-soft">{t('alone.others')}</p>}
            </div>
            {!isAboutOthers && (
              <Button
                size="small"
                isBusy={busy === id}
                aria-label={`${t('alone.putIn')}: ${formType}`}
                onClick={() => void add({ applicationId: id })}
              >
                {t('alone.putIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
