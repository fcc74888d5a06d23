import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ShownForm } from './case-types.ts';
import { signerName } from './next-step.ts';
import { TakeOutForm } from './take-out-form.tsx';

interface CaseFormRowProps {
  readonly form: ShownForm;
  /** Whether the case has more forms of its type, so that the signer is named. */
  readonly isOneOfMore: boolean;
  readonly onTakeOut: (applicationId: string, formType: string) => Promise<void>;
}

/** A form of the case: its progress, open questions, and who answers it. */
export function CaseFormRow({ form, isOneOfMore, onTakeOut }: CaseFormRowProps) {
  const { t } = useTranslation(['cases', 'editions']);
  const { application, parkedAt, filledCount, isReady, blanksCount, problemsCount, missingCount } = form;
  const { id, formType, title, status, progressPercent, newerEdition } = application;
  const who = signerName(form);
  const [signer] = form.roles.map(({ person }) => person.name ?? t(`relation.${person.relation}`));
  const called = isOneOfMore && signer !== undefined ? `${formType} · \u2068${signer}\u2069` : formType;
  const open = [
    ...(blanksCount > 0 ? [t('forms.blank', { count: blanksCount })] : []),
    ...(problemsCount > 0 ? [t('forms.problems', { count: problemsCount })] : []),
    ...(missingCount > 0 ? [t('forms.missing', { count: missingCount })] : []),
  ];
  return (
    <li className="grid items-center gap-x-8 gap-y-3 py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-xl">
            {formType} · {title}
            {called !== formType && <bdi className="block text-base wrap-anywhere">{signer}</bdi>}
          </h3>
          {parkedAt !== null ? (
            <Badge>{t('forms.parked')}</Badge>
          ) : (
            isReady && <Badge tone="success">{t('forms.ready')}</Badge>
          )}
        </div>
        {parkedAt !== null ? (
          <p className="mt-1 text-base text-ink-soft">{t('forms.parkedText')}</p>
        ) : (
          <>
            {!isReady && (
              <div className="mt-2 max-w-md">
                <ProgressBar
                  percent={progressPercent}
                  label={formType}
                  words={t('forms.progress', { percent: progressPercent })}
                />
              </div>
            )}
            {newerEdition && (
              <p className="mt-1 text-base text-warning">
                {t('editions:newer.line', { printed: newerEdition.printed, own: newerEdition.ownPrinted })}
              </p>
            )}
            {open.length > 0 && <p className="mt-1 text-base text-ink-soft">{open.join(' · ')}</p>}
            {filledCount > 0 && (
              <p className="mt-1 text-base text-ink-soft">{t('forms.filled', { count: filledCount })}</p>
            )}
            {who !== null && (
              <p className="mt-1 line-clamp-2 text-base text-ink-soft">{t('next.who', { name: who })}</p>
            )}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-stretch">
        <ButtonLink
          to={status === 'completed' ? paths.submitted(id) : paths.formOf(formType, id)}
          aria-label={`${t('next.go')}: ${called}`}
        >
          {t('next.go')}
        </ButtonLink>
        <TakeOutForm formType={called} onTakeOut={() => onTakeOut(id, formType)} />
      </div>
    </li>
  );
}
