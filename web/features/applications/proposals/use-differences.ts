import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormData } from '../../../../schema/forms/definition.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePollingWhileDown } from '../../../lib/use-polling-while-down.ts';
import type { Autosave, SaveState } from '../../../form-engine/saving/autosave.ts';
import { changesBetween } from '../../../form-engine/saving/merge-answers.ts';
import type { Difference } from './proposal-results.ts';
import { DIFFERENCES, READING_CHANGED } from './operations.ts';

/** Long, because comparing every answer is expensive. */
const POLL_MS = 30_000;

interface Options {
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly state: SaveState;
  readonly applicationId: string | undefined;
}

interface Differences {
  /** Differences whose answer has not changed since. */
  readonly differences: readonly Difference[];
  readonly renew: () => Promise<void>;
}

/**
 * Finds differences between documents and answers. Queried on mount, after saving an answer that a document may
 * contain, and when a document was read; polls only while the subscription is down.
 */
export function useDifferences({ store, autosave, state, applicationId }: Options): Differences {
  const client = useApolloClient();
  const language = useLanguage();
  const [found, setFound] = useState<readonly Difference[]>([]);
  /** Saved answers at the last query; later input is unknown to it. */
  const answers = useRef<FormData>({});
  const turn = useRef(0);

  const renew = useCallback(async () => {
    if (applicationId === undefined) return;
    const mine = ++turn.current;
    answers.current = autosave.doc;
    try {
      const { data } = await client.query({
        query: DIFFERENCES,
        variables: { id: applicationId, language },
        fetchPolicy: 'no-cache',
      });
      if (mine === turn.current) setFound(data?.application?.differences ?? []);
    } catch {
      // Optional: the next save or reading queries again.
    }
  }, [client, autosave, applicationId, language]);

  useEffect(() => {
    void renew();
    return () => {
      turn.current += 1;
    };
  }, [renew]);

  useEffect(() => {
    if (state.kind !== 'saved') return;
    const changed = Object.keys(changesBetween(answers.current, autosave.doc) ?? {});
    if (changed.some((path) => store.model.leaf(path)?.fact !== undefined)) void renew();
  }, [state, store, autosave, renew]);

  const { error } = useSubscription(READING_CHANGED, {
    skip: applicationId === undefined,
    onData: ({ data: { data } }) => {
      const document = data?.documentChanged.document;
      if (data && document?.analysisStatus !== 'pending') void renew();
    },
  });

  usePollingWhileDown(renew, { error, isOff: applicationId === undefined, everyMs: POLL_MS });

  return { differences: useStanding(store, found), renew };
}

function useStanding(store: AnswerStore, differences: readonly Difference[]): readonly Difference[] {
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = differences.map(({ path }) => store.subscribe(`answer:${path}`, notify));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, differences],
  );
  // A string, because equal snapshots must compare equal.
  const standing = useSyncExternalStore(subscribe, () =>
    differences.map(({ path, answer }) => (store.text(path) === answer ? '1' : '0')).join(''),
  );
  return differences.filter((_, at) => standing[at] === '1');
}
