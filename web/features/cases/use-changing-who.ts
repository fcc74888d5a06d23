import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonRelation } from '../../generated/graphql.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ADD_PERSON, BIND_ROLE } from './people-operations.ts';
import type { Who } from './who-is-who.ts';

/** Choice of a new person instead of one of the household. */
export const NOBODY_YET = 'new';

/** Assigns a person to a role in a case, with undo. @param onChanged reloads the case */
export function useChangingWho(caseId: string, onChanged: () => Promise<void>) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  async function bind(
    { applicationIds: [applicationId = '', ...alsoIn], role }: Who,
    personId: string,
  ): Promise<boolean> {
    const input = { caseId, applicationId, role, alsoIn, personId, idempotencyKey: crypto.randomUUID() };
    const result = await resultOf(client.mutate({ mutation: BIND_ROLE, variables: { input } }));
    const isDone = result?.__typename === 'Case';
    if (!isDone) showToast({ title: t('sharing.failed'), tone: 'danger' });
    await onChanged();
    return isDone;
  }
  async function add(relation: string): Promise<string | undefined> {
    const input = { relation: relation as PersonRelation, idempotencyKey: crypto.randomUUID() };
    const person = await resultOf(client.mutate({ mutation: ADD_PERSON, variables: { input } }));
    if (person?.__typename === 'Person') return person.id;
    showToast({ title: t('sharing.failed'), tone: 'danger' });
    return undefined;
  }
  /** @param relation a new person's relation to the user */
  async function change(who: Who, chosen: string, relation: string): Promise<boolean> {
    if (chosen === who.person.id) return true;
    setIsBusy(true);
    const personId = chosen === NOBODY_YET ? await add(relation) : chosen;
    const isDone = personId !== undefined && (await bind(who, personId));
    setIsBusy(false);
    if (isDone)
      showToast({
        title: t('who.done'),
        action: { label: t('takeOut.undo'), onPress: () => void bind(who, who.person.id) },
      });
    return isDone;
  }
  return { change, isBusy };
}
