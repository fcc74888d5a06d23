import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import type { AcrossFragment } from '../../generated/graphql.ts';
import { ConfirmInCase } from './confirm-in-case.tsx';

interface ChecksAcrossProps {
  readonly caseId: string;
  readonly checks: readonly AcrossFragment[];
  readonly onChanged: () => Promise<void> | void;
}

/** Contradictions between two forms of the case, with links to both questions. Renders nothing if there are none. */
export function ChecksAcross({ caseId, checks, onChanged }: ChecksAcrossProps) {
  const { t } = useTranslation('cases');
  if (checks.length === 0) return null;
  return (
    <Section title={t('across.title', { count: checks.length })}>
      <div className="mt-4 flex flex-col gap-3">
        {checks.map(({ id, kind, sentence, confirmId, isConfirmed, source, places }) => (
          <Notice
            key={id}
            tone={kind === 'STOP' ? 'danger' : isConfirmed ? 'info' : 'warning'}
            actions={
              <>
                {places.map(({ application: { id: applicationId, formType }, question: { path, label } }) => (
                  <Link
                    key={`${applicationId} ${path}`}
                    to={paths.questionOf(formType, applicationId, path)}
                    className="link-text"
                  >
                    {formType}: {label}
                  </Link>
                ))}
                <div className="basis-full">
                  <ConfirmInCase {...{ caseId, confirmId, isConfirmed, onChanged }} about={sentence} />
                </div>
              </>
            }
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
    </Section>
  );
}
