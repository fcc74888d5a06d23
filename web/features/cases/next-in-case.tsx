import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ShownCase } from './case-types.ts';
import { nextStep, signerName } from './next-step.ts';

interface NextInCaseProps {
  readonly shown: Pick<ShownCase, 'id' | 'forms' | 'otherForms' | 'unsettledCount' | 'paperDifferencesCount'>;
}

/** The next step and who does it, and the number of differences between forms, or documents and forms. */
export function NextInCase({ shown }: NextInCaseProps) {
  const { t } = useTranslation('cases');
  const { id, forms, otherForms } = shown;
  const differing = [
    { kind: 'differences', count: shown.unsettledCount },
    { kind: 'paperDifferences', count: shown.paperDifferencesCount },
  ] as const;
  const isSettled = differing.every(({ count }) => count === 0);
  const guide = otherForms.find(({ isFillable }) => !isFillable);
  const next = nextStep(forms);
  const who = next && signerName(next.form);
  return (
    <Section title={t('next.title')} className="rounded-surface bg-primary-soft px-6 py-5">
      {next ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-72">
            {t(`next.${next.kind}`, { form: next.form.application.formType, count: next.count })}
            {who !== null && who !== undefined && (
              <span className="block text-base text-ink-soft">{t('next.who', { name: who })}</span>
            )}
          </p>
          <ButtonLink
            variant="primary"
            to={
              next.kind === 'evidence'
                ? paths.submitted(next.form.application.id)
                : paths.formOf(next.form.application.formType, next.form.application.id)
            }
          >
            {t('next.go')}
          </ButtonLink>
        </div>
      ) : (
        (isSettled || guide) && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72">
              {isSettled && t('next.done')}
              {guide && <span className="mt-2 block">{t('next.guide', guide)}</span>}
            </p>
            {guide && <ButtonLink to={paths.form(guide.formType)}>{t('forms.explained')}</ButtonLink>}
          </div>
        )
      )}
      {differing
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <p key={kind} className="mt-3">
            <Link to={paths.caseAnswers(id)} className="link-text">
              {t(`next.${kind}`, { count })}
            </Link>
          </p>
        ))}
    </Section>
  );
}
