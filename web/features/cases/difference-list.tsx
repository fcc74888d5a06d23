import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import type { Difference } from './case-types.ts';
import { ConfirmInCase } from './confirm-in-case.tsx';
import { useChangingFacts } from './use-changing-facts.ts';

interface DifferenceListProps {
  readonly caseId: string;
  readonly differences: readonly Difference[];
  readonly onChanged: () => Promise<void> | void;
}

/** Differences between forms of the case, side by side, each settled by one click; nothing if there are none. */
export function DifferenceList({ caseId, differences, onChanged }: DifferenceListProps) {
  const { t } = useTranslation('cases');
  const { changeEverywhere, isBusy, problem } = useChangingFacts(caseId, () => void onChanged());
  if (differences.length === 0) return null;
  return (
    <Section title={t('differences.title')}>
      <p className="mt-1 text-ink-soft">{t('differences.text')}</p>
      {problem !== undefined && (
        <div className="mt-3">
          <ErrorNotice>{problem}</ErrorNotice>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {differences.map(({ personId, key, factId, label, confirmId, isConfirmed, uses }) => (
          <li key={`${personId} ${key}`} className="py-5">
            <h3 className="text-lg font-semibold">{label}</h3>
            <ul className="mt-3 grid gap-4 sm:grid-cols-2">
              {valuesOf(uses).map(({ text, display, isSensitive, forms }) => (
                <li key={text} className="flex flex-col items-start gap-2 rounded-surface bg-sunken px-4 py-3">
                  <p className="text-base text-ink-soft">
                    {forms.map(({ application, path }, at) => (
                      <span key={`${application.id} ${path}`}>
                        {at > 0 && ', '}
                        <Link
                          to={paths.questionOf(application.formType, application.id, path)}
                          className="link-text"
                          aria-label={`${application.formType}: ${label}`}
                        >
                          {application.formType}
                        </Link>
                      </span>
                    ))}
                  </p>
                  <p className="text-lg wrap-anywhere">{isSensitive ? <MaskedNumber text={text} /> : display}</p>
                  {!isConfirmed && (
                    <Button
                      size="small"
                      isBusy={isBusy}
                      aria-label={t('differences.useNamed', { label, value: isSensitive ? '' : display })}
                      onClick={() =>
                        void changeEverywhere(
                          { personId, key, value: text, factId: factId ?? null },
                          uses.map(({ application }) => application.id),
                        )
                      }
                    >
                      {t('differences.use')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {confirmId !== null && (
              <div className="mt-3">
                <ConfirmInCase {...{ caseId, confirmId, isConfirmed, onChanged }} about={label} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Groups the forms by value. */
function valuesOf(uses: Difference['uses']) {
  const texts = [...new Set(uses.map(({ text }) => text))];
  return texts.flatMap((text) => {
    const forms = uses.filter((use) => use.text === text);
    const [first] = forms;
    return first ? [{ text, display: first.display, isSensitive: first.isSensitive, forms }] : [];
  });
}
