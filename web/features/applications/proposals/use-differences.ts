import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormData } from '../../../../schema/forms/definition.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAskingWhileDown } from '../../../lib/use-asking-while-down.ts';
import type { Autosave, SaveState } from '../../../form-engine/saving/autosave.ts';
import { changesBetween } from '../../../form-engine/saving/merge-answers.ts';
import type { Difference } from './found.ts';
import { DIFFERENCES, READING_CHANGED } from './operations.ts';

/** Comparing every answer is dear: rarely. */
const POLL_MS = 30_000;

interface Options {
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly state: SaveState;
  readonly applicationId: string | undefined;
}

interface Differences {
  /** Those that still stand: an answer that is being changed is not held against anybody. */
  readonly differences: readonly Difference[];
  readonly renew: () => Promise<void>;
}

/**
 * Where documents say something else than the answers. Asked when the form is there, after a save of an answer that a
 * document could know, and when a document was read; by the clock only while nothing can tell that one was.
 */
export function useDifferences({ store, autosave, state, applicationId }: Options): Differences {
  const client = useApolloClient();
  const language = useLanguage();
  const [found, setFound] = useState<readonly Difference[]>([]);
  /** The saved answers when it was asked last: what is typed since then is not known there. */
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
      // The form works without; the next save or reading asks again.
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

  useAskingWhileDown(renew, { error, isOff: applicationId === undefined, everyMs: POLL_MS });

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
  // As one text: a snapshot must be equal to itself until something changed.
  const standing = useSyncExternalStore(subscribe, () =>
    differences.map(({ path, answer }) => (store.text(path) === answer ? '1' : '0')).join(''),
  );
  return differences.filter((_, at) => standing[at] === '1');
}
