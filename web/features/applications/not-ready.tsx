import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SubmittedApplicationQuery } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { BlankList } from './blank-list.tsx';
import { CheckList } from './check-list.tsx';
import { useConfirming } from './use-confirming.ts';

/** More would push the next steps out of sight; the page before submission lists all. */
const FIRST_BLANKS = 5;

interface NotReadyProps {
  readonly application: NonNullable<SubmittedApplicationQuery['application']>;
  /** Called when a check was confirmed or revoked. */
  readonly onChanged: () => Promise<unknown>;
}

/** Lists what keeps a form from being filed: problems, open checks and blanks, each with a link to its question. */
export function NotReady({ application, onChanged }: NotReadyProps) {
  const { t } = useTranslation('applications');
  const { id, formType, readiness } = application;
  const { blanks, problems, checks, isUnfinished, isCurrentEdition } = readiness;
  const confirm = useConfirming(application, onChanged);
  const link = ({ path, label }: { readonly path: string; readonly label: string }) => (
    <Link
      to={paths.questionOf(formType, id, path)}
      className="link-text inline-flex min-h-11 items-center wrap-anywhere"
    >
      {label}
    </Link>
  );
  return (
    <>
      {isUnfinished && <Notice tone="warning">{t('form.unfinished')}</Notice>}
      {!isCurrentEdition && <Notice tone="warning">{t('submitted.oldEdition')}</Notice>}
      {problems.length > 0 && (
        <section aria-labelledby="problems">
          <h2 id="problems" className="mb-3 text-2xl">
            {t('submitted.problemsTitle')}
          </h2>
          <BlankList questions={problems} renderLink={link} />
        </section>
      )}
      {checks.length > 0 && (
        <CheckList
          level="h2"
          checks={checks.map((check) => ({ ...check, isAsk: check.kind === 'ASK' }))}
          renderLink={link}
          onConfirm={confirm}
        />
      )}
      {blanks.length > 0 && (
        <section aria-labelledby="blanks">
          <h2 id="blanks" className="mb-3 text-2xl">
            {t('submitted.blanksTitle')}
          </h2>
          <BlankList questions={blanks.slice(0, FIRST_BLANKS)} renderLink={link} />
          {blanks.length > FIRST_BLANKS && (
            <details>
              <summary className="link-text flex min-h-11 cursor-pointer items-center">
                {t('submitted.allBlanks', { count: blanks.length })}
              </summary>
              <BlankList questions={blanks.slice(FIRST_BLANKS)} renderLink={link} />
            </details>
          )}
        </section>
      )}
    </>
  );
}
