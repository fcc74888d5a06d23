import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ReviewForm } from './case-review-types.ts';
import { OfficialLink } from './official-link.tsx';
import { Unbroken } from './unbroken.tsx';

/** Forms that official pages name, each with its official page and a link to fill it here. */
export function FormRows({ forms }: { readonly forms: readonly ReviewForm[] }) {
  const { t } = useTranslation('caseReview');
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {forms.map(({ formType, title, description, url, canStart, hasGuide }) => (
        <li
          key={formType}
          className="flex flex-col gap-x-6 gap-y-2 py-4 break-inside-avoid sm:flex-row sm:items-start sm:justify-between"
        >
          <div className="min-w-0">
            <h3 className="text-xl">{formType}</h3>
            <p className="text-base text-ink-soft">{title}</p>
            <p className="mt-1">
              <Unbroken text={description} />
            </p>
            <p>
              <OfficialLink url={url} title={t('forms.official', { formType })} />
            </p>
          </div>
          {(canStart || hasGuide) && (
            <ButtonLink
              to={paths.form(formType)}
              variant={canStart ? 'primary' : 'quiet'}
              aria-label={t(canStart ? 'forms.startNamed' : 'forms.guideNamed', { formType })}
              className="shrink-0 self-start print:hidden"
            >
              {t(canStart ? 'forms.start' : 'forms.guide')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
