import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ADD_FORM_TO_CASE, REMOVE_FORM_FROM_CASE } from './operations.ts';

type AskedForm =
  | { readonly formType: string; readonly forSomebodyNew?: 'sponsor' }
  | { readonly applicationId: string };
type Change = { readonly __typename: string } | undefined;

/** Adds forms to a case and removes them. @param onChanged reloads the case */
export function useCaseForms(caseId: string, onChanged: () => Promise<void>) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  // A second click may come before the first is rendered.
  const isAsking = useRef(false);
  /** @param done type of the response when another tab has done it already */
  async function change(id: string, ask: () => Promise<Change>, done?: string): Promise<boolean> {
    if (isAsking.current) return false;
    isAsking.current = true;
    setBusy(id);
    const answer = await ask();
    const isDone = answer?.__typename === 'Case' || answer?.__typename === done;
    if (!isDone) showToast({ title: t('sharing.failed'), tone: 'danger' });
    await onChanged();
    isAsking.current = false;
    setBusy(undefined);
    return isDone;
  }
  const add = (asked: AskedForm) =>
    change(Object.values(asked).join(' '), () => {
      const variables = { input: { caseId, ...asked, idempotencyKey: crypto.randomUUID() } };
      return resultOf(client.mutate({ mutation: ADD_FORM_TO_CASE, variables }));
    });
  const takeOut = async (applicationId: string, formType: string) => {
    const ask = () => {
      const variables = { input: { caseId, applicationId, idempotencyKey: crypto.randomUUID() } };
      return resultOf(client.mutate({ mutation: REMOVE_FORM_FROM_CASE, variables }));
    };
    const isOut = await change(applicationId, ask, 'ApplicationNotFoundError');
    if (isOut)
      showToast({
        title: t('takeOut.done', { form: formType }),
        action: { label: t('takeOut.undo'), onPress: () => void add({ applicationId }) },
      });
  };
  return { add, takeOut, busy };
}
