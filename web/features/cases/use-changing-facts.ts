import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { ChangedFactInput } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { resultOf } from '../../lib/result-of.ts';
import { CHANGE_FACTS, FACT_USES } from './people-operations.ts';

const FAILED = { code: 'INTERNAL_SERVER_ERROR', message: '' };

/** Changes a fact in the chosen forms. @param onAsked reloads after the server's response */
export function useChangingFacts(caseId: string, onAsked: () => void) {
  const client = useApolloClient();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function change(fact: ChangedFactInput, applicationIds: readonly string[]): Promise<boolean> {
    setIsBusy(true);
    setProblem(undefined);
    const input = { caseId, facts: [fact], applicationIds: [...applicationIds], idempotencyKey: crypto.randomUUID() };
    const variables = { input, language };
    const answer = await resultOf(client.mutate({ mutation: CHANGE_FACTS, variables }));
    setIsBusy(false);
    onAsked();
    if (answer?.__typename === 'Case') return true;
    setProblem(
      answer && 'sentence' in answer
        ? answer.sentence
        : await errorSentence(answer && 'code' in answer ? answer : FAILED),
    );
    return false;
  }
  /** Includes the unsubmitted forms of other cases that contain the fact. */
  async function changeEverywhere(fact: ChangedFactInput, applicationIds: readonly string[]): Promise<void> {
    const { personId, key } = fact;
    setIsBusy(true);
    setProblem(undefined);
    const found = await client
      .query({ query: FACT_USES, variables: { personId, key }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    const uses = found?.data?.person?.facts.flatMap((one) => one.uses);
    if (!uses) {
      // Changing only some forms would make them differ from the others.
      setProblem(await errorSentence(FAILED));
      setIsBusy(false);
      return;
    }
    const more = uses.flatMap(({ application: { id, status } }) => (status === 'completed' ? [] : [id]));
    await change(fact, [...new Set([...applicationIds, ...more])]);
  }
  return { change, changeEverywhere, isBusy, problem };
}
