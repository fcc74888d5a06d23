import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { AnsweredForm } from './case-types.ts';
import { REMOVE_CASE_COMMENT } from './sharing-operations.ts';

interface CommentListProps {
  readonly application: Pick<AnsweredForm, 'id' | 'formType' | 'caseComments'>;
  /** Returns the question's label. */
  readonly labelOf: (path: string) => string;
  readonly onChanged: () => void;
}

/** Guests' comments on questions of a form, each with a link; settled ones are removed. */
export function CommentList({ application, labelOf, onChanged }: CommentListProps) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  const [busyId, setBusyId] = useState<string>();
  const settle = async (id: string) => {
    setBusyId(id);
    const result = await resultOf(client.mutate({ mutation: REMOVE_CASE_COMMENT, variables: { input: { id } } }));
    setBusyId(undefined);
    if (result?.__typename === 'CaseCommentRemoved') onChanged();
    else showToast({ title: t('sharing.failed'), tone: 'danger' });
  };
  return application.caseComments.map(({ id, path, name, text }) => (
    <Notice
      key={id}
      title={t('sharing.wrote', { name })}
      actions={
        <>
          <Link to={paths.questionOf(application.formType, application.id, path)} className="link-text">
            {labelOf(path)}
          </Link>
          <Button
            size="small"
            isBusy={busyId === id}
            onClick={() => void settle(id)}
            aria-label={`${t('sharing.settle')}: ${labelOf(path)}`}
          >
            {t('sharing.settle')}
          </Button>
        </>
      }
    >
      <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>
    </Notice>
  ));
}
