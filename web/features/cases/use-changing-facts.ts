import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CHANGE_FACTS, FACT_USES } from './people-operations.ts';

interface ChangedFact {
  readonly personId: string;
  readonly key: string;
  readonly value: string;
  readonly factId: string | null;
}

const FAILED = { code: 'INTERNAL_SERVER_ERROR', message: '' };

/** Changes a fact in the forms that the person named. @param onAsked the server has answered: load anew */
export function useChangingFacts(caseId: string, onAsked: () => void) {
  const client = useApolloClient();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function change(fact: ChangedFact, applicationIds: readonly string[]): Promise<boolean> {
    setIsBusy(true);
    setProblem(undefined);
    const input = { caseId, facts: [fact], applicationIds: [...applicationIds], idempotencyKey: crypto.randomUUID() };
    const variables = { input, language };
    const result = await client.mutate({ mutation: CHANGE_FACTS, variables }).catch(() => undefined);
    const answer = result?.data?.changeFacts;
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
  /** Also in the forms of other cases that say it and were not submitted. */
  async function changeEverywhere(fact: ChangedFact, applicationIds: readonly string[]): Promise<void> {
    const { personId, key } = fact;
    setIsBusy(true);
    setProblem(undefined);
    const found = await client
      .query({ query: FACT_USES, variables: { personId, key }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    const uses = found?.data?.person?.facts.flatMap((one) => one.uses);
    if (!uses) {
      // Changed in some forms alone, the others would say something else from now on.
      setProblem(await errorSentence(FAILED));
      setIsBusy(false);
      return;
    }
    const more = uses.flatMap(({ application: { id, status } }) => (status === 'completed' ? [] : [id]));
    await change(fact, [...new Set([...applicationIds, ...more])]);
  }
  return { change, changeEverywhere, isBusy, problem };
}
