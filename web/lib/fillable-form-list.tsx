import { useTranslation } from 'react-i18next';
import { useFillableForms } from './fillable-forms.ts';
import { Section } from '../ui/section.tsx';

/**
 * Lists the fillable forms, so that nobody pays before knowing whether theirs is supported. On busy pages `isFolded`
 * shows only the form numbers until the list is expanded.
 */
export function FillableFormList({
  className,
  isFolded = false,
}: {
  readonly className: string;
  readonly isFolded?: boolean;
}) {
  const { t } = useTranslation('common');
  const forms = useFillableForms();
  if (forms.length === 0) return null;
  const list = (
    <ul className="mt-4 grid max-w-4xl gap-3">
      {forms.map(({ formType, title, warning }) => (
        <li key={formType} className="border-s-4 border-primary ps-4">
          <p>
            <bdi className="font-semibold">{formType}</bdi> · {title}
          </p>
          {warning !== null && <p className="mt-1 text-base text-ink-soft">{warning}</p>}
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t('fillableForms.title')} className={className}>
      {isFolded ? (
        <details className="mt-3">
          <summary className="max-w-4xl cursor-pointer py-2 leading-relaxed font-semibold text-pretty hover:text-primary">
            <bdi>{forms.map(({ formType }) => formType.replace('-', '\u2011')).join(', ')}</bdi>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      <p className="mt-4 max-w-prose text-ink-soft">{t('fillableForms.text')}</p>
    </Section>
  );
}
