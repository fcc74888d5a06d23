import { useTranslation } from 'react-i18next';
import { useFillableForms } from './fillable-forms.ts';

/** The forms by name, so that nobody pays before knowing whether theirs is among them. */
export function FillableFormList({ className }: { readonly className: string }) {
  const { t } = useTranslation('common');
  const forms = useFillableForms();
  if (forms.length === 0) return null;
  return (
    <section aria-labelledby="fillable-forms" className={className}>
      <h2 id="fillable-forms" className="text-2xl">
        {t('fillableForms.title')}
      </h2>
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
      <p className="mt-4 max-w-prose text-ink-soft">{t('fillableForms.text')}</p>
    </section>
  );
}
