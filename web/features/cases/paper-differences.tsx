import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AnsweredForm } from './case-types.ts';
import { ConfirmAsRight } from './confirm-as-right.tsx';
import { KEEP_ANSWER_IN_CASE } from './confirm-operations.ts';

interface PaperDifferencesProps {
  readonly application: Pick<AnsweredForm, 'id' | 'formType' | 'differences'>;
  readonly onChanged: () => Promise<void> | void;
}

/** Differences between documents and the form, side by side, with a link to the question; the answer can be kept. */
export function PaperDifferences({ application, onChanged }: PaperDifferencesProps) {
  const { t } = useTranslation(['cases', 'proposals']);
  const client = useApolloClient();
  const { id, formType, differences } = application;
  return differences.map((difference) => {
    const { path, label, sentence, answer, answerDisplay, found, foundDisplay, isSensitive, isKept, source } =
      difference;
    const documentId = source.document?.id ?? '';
    const ask = (keeps: boolean) => {
      const variables = { input: { applicationId: id, path, documentId, isKept: keeps } };
      return resultOf(client.mutate({ mutation: KEEP_ANSWER_IN_CASE, variables }));
    };
    const sides = [
      { says: formType, value: answer, display: answerDisplay },
      { says: source.title, value: found, display: foundDisplay },
    ];
    return (
      <Notice
        key={`${path} ${documentId}`}
        tone={isKept ? 'info' : 'warning'}
        title={t('review.papers')}
        actions={
          <Link to={paths.questionOf(formType, id, path)} className="link-text">
            {label}
          </Link>
        }
      >
        <p>{sentence}</p>
        <dl className="mt-3 grid gap-3 sm:grid-cols-2">
          {sides.map(({ says, value, display }) => (
            <div key={says} className="rounded-surface bg-surface px-4 py-3">
              <dt className="text-base text-ink-soft">{says}</dt>
              <dd className="text-lg wrap-anywhere">
                {isSensitive ? <MaskedNumber text={value} /> : <bdi>{display}</bdi>}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3">
          <ConfirmAsRight
            about={label}
            isConfirmed={isKept}
            label={t('proposals:differences.keep')}
            ask={ask}
            onChanged={onChanged}
          />
        </div>
      </Notice>
    );
  });
}
