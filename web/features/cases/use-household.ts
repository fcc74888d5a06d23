import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { AddPersonInput, PersonRelation } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ADD_PERSON, CHANGE_PERSON, DELETE_PERSON } from './people-operations.ts';

type Answer = { readonly __typename: string; readonly code?: string; readonly message?: string } | undefined;

/** Adds, corrects and deletes people of the household, and reports refusals. @param onChanged reloads them */
export function useHousehold(onChanged: () => Promise<void>) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  /** @param done types of a successful response, also when another tab has done it already */
  async function settle(answer: Answer, done: readonly string[]): Promise<boolean> {
    const isDone = answer !== undefined && done.includes(answer.__typename);
    const { code, message } = answer ?? {};
    if (!isDone)
      showToast({
        title: code === undefined ? t('sharing.failed') : await errorSentence({ code, message: message ?? '' }),
        tone: 'danger',
      });
    await onChanged();
    return isDone;
  }
  return {
    async add(input: AddPersonInput): Promise<boolean> {
      const sent = await client.mutate({ mutation: ADD_PERSON, variables: { input } }).catch(() => undefined);
      return await settle(sent?.data?.addPerson, ['Person']);
    },
    async change(id: string, relation: string): Promise<boolean> {
      const variables = { input: { id, relation: relation as PersonRelation } };
      const sent = await client.mutate({ mutation: CHANGE_PERSON, variables }).catch(() => undefined);
      return await settle(sent?.data?.changePerson, ['Person']);
    },
    async remove(id: string): Promise<void> {
      const sent = await client.mutate({ mutation: DELETE_PERSON, variables: { id } }).catch(() => undefined);
      if (await settle(sent?.data?.deletePerson, ['PersonDeleted', 'PersonNotFoundError']))
        showToast({ title: t('household.deleted') });
    },
  };
}
