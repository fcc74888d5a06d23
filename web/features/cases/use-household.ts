import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { AddPersonInput, PersonRelation } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ADD_PERSON, CHANGE_PERSON, DELETE_PERSON } from './people-operations.ts';

type Answer = { readonly __typename: string; readonly code?: string; readonly message?: string } | undefined;

/** Adds, corrects and deletes people of the household, and reports refusals. @param onChanged reloads them */
export function useHousehold(onChanged: () => Promise<void>) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  /** @param done types of a successful response, also when another tab has done it already */
  async function settle(asked: Promise<Answer>, done: readonly string[]): Promise<boolean> {
    const answer = await asked;
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
    add: (input: AddPersonInput) =>
      settle(resultOf(client.mutate({ mutation: ADD_PERSON, variables: { input } })), ['Person']),
    change: (id: string, relation: string) => {
      const variables = { input: { id, relation: relation as PersonRelation } };
      return settle(resultOf(client.mutate({ mutation: CHANGE_PERSON, variables })), ['Person']);
    },
    async remove(id: string): Promise<void> {
      const deleting = resultOf(client.mutate({ mutation: DELETE_PERSON, variables: { id } }));
      if (await settle(deleting, ['PersonDeleted', 'PersonNotFoundError']))
        showToast({ title: t('household.deleted') });
    },
  };
}
