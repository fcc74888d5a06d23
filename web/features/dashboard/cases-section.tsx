import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Case } from './dashboard-types.ts';

/** The user's cases: the next step in each, who does it, and a link. Renders nothing if there are none. */
export function CasesSection({ cases }: { readonly cases: readonly Case[] }) {
  const { t } = useTranslation(['dashboard', 'cases']);
  return cases.map(({ id, title, unsettledCount, forms }) => {
    const needed = forms.filter(({ parkedAt }) => parkedAt === null);
    const next =
      needed.find(({ blanksCount }) => blanksCount > 0) ?? needed.find(({ problemsCount }) => problemsCount > 0);
    const who = next?.roles[0]?.person.name;
    return (
      <section key={id} aria-labelledby={id} className="rounded-surface bg-primary-soft px-6 py-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id={id} className="text-2xl wrap-anywhere">
              {title ?? t('cases.title')}
            </h2>
            {next && (
              <p className="mt-1">
                {t('cases.next', {
                  form: `${next.application.formType} · ${next.application.title}`,
                  count: next.blanksCount + next.problemsCount,
                })}
                {who != null && (
                  <span className="block text-base text-ink-soft">{t('cases:next.who', { name: who })}</span>
                )}
              </p>
            )}
            {unsettledCount > 0 && (
              <p className="mt-1">
                <Link to={paths.caseAnswers(id)} className="link-text">
                  {t('cases:next.differences', { count: unsettledCount })}
                </Link>
              </p>
            )}
            <p className="mt-1 text-base text-ink-soft">
              {t('cases.forms', {
                list: needed.map(({ application }) => unbroken(application)).join(' · '),
              })}
            </p>
          </div>
          <ButtonLink variant="primary" to={paths.caseOf(id)} aria-label={`${t('cases.open')}: ${title ?? ''}`}>
            {t('cases.open')}
          </ButtonLink>
        </div>
      </section>
    );
  });
}

/** A form with its progress, without line breaks, isolated from right-to-left text around it. */
function unbroken({ formType, progressPercent }: Case['forms'][number]['application']): string {
  return `\u2068${formType.replace('-', '\u2011')}\u00a0${progressPercent}%\u2069`;
}
