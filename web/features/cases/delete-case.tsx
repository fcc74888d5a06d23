import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { clearUnsaved } from '../../lib/unsaved-work.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DELETE_CASE, FORMS_TO_DELETE } from './operations.ts';

/** Deletes the case, after explaining what is lost. Its forms are deleted only if the user chooses so. */
export function DeleteCase({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteForms, setDeleteForms] = useState(false);
  // Loads what was paid for before forms can be ticked. Not cached: the case page has other fields of these forms.
  const options = { variables: { id: caseId }, fetchPolicy: 'no-cache' } as const;
  const { data } = useQuery(FORMS_TO_DELETE, isAsking ? options : skipToken);
  const forms = data?.case?.forms.map(({ application }) => application) ?? [];
  const paid = forms.filter(({ officialPdf }) => officialPdf.payment.isUnlocked).map(({ formType }) => formType);
  const remove = async () => {
    const input = { id: caseId, deleteForms };
    const variables = { input: { ...input, idempotencyKey: attempt.keyOf(input) } };
    const answer = (await resultOf(client.mutate({ mutation: DELETE_CASE, variables })))?.__typename;
    // A deletion in another tab counts as success too.
    if (answer !== 'CaseDeleted' && answer !== 'CaseNotFoundError') {
      showToast({ title: t('deleting.failed'), tone: 'danger' });
      return;
    }
    if (deleteForms) for (const { id } of forms) clearUnsaved(id);
    showToast({ title: t('deleting.done') });
    void navigate(paths.dashboard, { replace: true });
    client.cache.evict({ id: `Case:${caseId}` });
  };
  return (
    <>
      <Button className="self-start" onClick={() => setIsAsking(true)}>
        {t('deleting.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('deleting.title')}
        description={
          <>
            <p>{t('deleting.goes')}</p>
            <p className="mt-2">{t('deleting.stays')}</p>
          </>
        }
        keep={t('facts.keep')}
        confirm={t('deleting.button')}
        onConfirm={remove}
      >
        {forms.length > 0 && (
          <CheckboxRow
            label={t('deleting.forms', { count: forms.length })}
            description={t('deleting.formsText')}
            checked={deleteForms}
            onChange={({ target }) => setDeleteForms(target.checked)}
          />
        )}
        {deleteForms && paid.length > 0 && (
          <div className="mt-4">
            <Notice tone="warning" role="status">
              {t('deleting.paid', { forms: paid.join(', ') })}
            </Notice>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
