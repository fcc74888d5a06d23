import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import type { EditionsOfApplicationQuery } from '../../../generated/graphql.ts';
import { formatValue } from '../../../lib/format-value.ts';
import { paths } from '../../../lib/paths.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Autosave } from '../../../form-engine/saving/autosave.ts';
import { MOVE_TO_NEW_EDITION } from './operations.ts';

interface NewerEditionNoticeProps {
  readonly applicationId: string;
  readonly formType: string;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly newer: NonNullable<NonNullable<EditionsOfApplicationQuery['application']>['newerEdition']>;
}

const KINDS = ['NEW', 'REWORDED', 'CHOICES', 'GONE'] as const;

/** Compares the form's edition with the newer one, and offers to move. */
export function NewerEditionNotice({ applicationId, formType, store, autosave, newer }: NewerEditionNoticeProps) {
  const { t, i18n } = useTranslation('editions');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { edition, printed, ownPrinted, ownAcceptedUntil, whatChanged, changes, carriedCount } = newer;
  const until = ownAcceptedUntil ?? '';

  const move = async () => {
    setIsBusy(true);
    await autosave.flush();
    const input = { id: applicationId, edition, idempotencyKey: crypto.randomUUID() };
    const variables = { input, language: i18n.language };
    const result = autosave.isUnsaved
      ? undefined
      : await resultOf(client.mutate({ mutation: MOVE_TO_NEW_EDITION, variables }));
    if (result?.__typename === 'Application') {
      const [first] = result.editionQuestions;
      showToast({ title: t('moved.title'), tone: 'success' });
      const to = first ? paths.questionOf(formType, applicationId, first.path) : paths.formOf(formType, applicationId);
      await navigate(to, { replace: true });
      return;
    }
    showToast({ title: t('newer.failedTitle'), description: t('newer.failedText'), tone: 'danger' });
    setIsBusy(false);
  };

  return (
    <Notice
      tone="warning"
      title={t('newer.title', { formType, printed })}
      actions={
        <Button variant="primary" isBusy={isBusy} onClick={() => void move()}>
          {t('newer.move')}
        </Button>
      }
    >
      <p>
        {t('newer.own', { printed: ownPrinted })}{' '}
        {until === ''
          ? t('newer.untilUnknown')
          : t(until < store.today ? 'newer.untilPast' : 'newer.until', {
              date: formatValue(until, i18n.language),
            })}
      </p>
      {typeof whatChanged === 'string' && <p className="mt-2">{whatChanged}</p>}
      <p className="mt-2">{t('newer.carried', { count: carriedCount })}</p>
      <p>{t('newer.kept')}</p>
      {changes.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2">
            {t('newer.differences', { count: changes.length })}
          </summary>
          {KINDS.map((kind) => {
            const labels = changes.flatMap((change) => (change.kind === kind ? [change.label] : []));
            return (
              labels.length > 0 && (
                <div key={kind} className="mt-2">
                  <p className="font-semibold">{t(`kind.${kind}`)}</p>
                  <ul className="list-disc ps-6">
                    {labels.map((label) => (
                      <li key={label}>{label}</li>
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </details>
      )}
    </Notice>
  );
}
