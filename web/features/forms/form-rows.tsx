import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FindFormsQuery } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';

/** Links to forms, each with its purpose. */
export function FormRows({ forms }: { readonly forms: FindFormsQuery['findForms'] }) {
  const { t } = useTranslation('forms');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {forms.map(({ formType, kind, title, summary }) => (
        <li key={formType}>
          <Link
            to={paths.form(formType)}
            className="flex flex-col gap-1 rounded-control px-2 py-4 no-underline hover:bg-sunken"
          >
            <span className="flex flex-wrap items-center gap-3">
              <span className="font-semibold text-primary">
                {formType} · {title}
              </span>
              {kind === 'GUIDE' && <Badge>{t('wizard.guide')}</Badge>}
            </span>
            <span className="text-ink">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
