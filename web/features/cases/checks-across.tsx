import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { AcrossFragment } from '../../generated/graphql.ts';

/** What two forms of the case say that does not go together, with both questions one tap away. Nothing when all fits. */
export function ChecksAcross({ checks }: { readonly checks: readonly AcrossFragment[] }) {
  const { t } = useTranslation('cases');
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="checks-across">
      <h2 id="checks-across" className="text-2xl">
        {t('across.title', { count: checks.length })}
      </h2>
      <div className="mt-4 flex flex-col gap-3">
        {checks.map(({ id, kind, sentence, source, places }) => (
          <Notice
            key={id}
            tone={kind === 'STOP' ? 'danger' : 'warning'}
            actions={places.map(({ application: { id: applicationId, formType }, question: { path, label } }) => (
              <Link
                key={`${applicationId} ${path}`}
                to={paths.questionOf(formType, applicationId, path)}
                className="link-text"
              >
                {formType}: {label}
              </Link>
            ))}
          >
            <p>{sentence}</p>
            <p className="mt-1 text-base text-ink-soft">
              <a href={source.url} rel="noreferrer" target="_blank" className="link-text">
                <bdi lang="en">{source.title}</bdi>
              </a>
            </p>
          </Notice>
        ))}
      </div>
    </section>
  );
}
