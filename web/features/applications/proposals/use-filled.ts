import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { SaveState } from '../../../form-engine/saving/autosave.ts';
import { ACCEPT_FILLED, FILLED_ANSWERS } from '../operations.ts';
import type { AnswerMark, QuestionComment } from './answer-marks.tsx';

export interface FiledCase {
  readonly id: string;
  readonly title?: string | null;
}

interface Options {
  readonly store: AnswerStore;
  readonly state: SaveState;
  readonly applicationId: string | undefined;
  readonly sectionId: string;
  readonly onCase: (filedCase: FiledCase) => void;
  readonly onFilled: (marks: readonly AnswerMark[]) => void;
  /** Receives the comments of the case's guests. */
  readonly onComments: (comments: readonly QuestionComment[]) => void;
}

/**
 * Marks answers filled in from other forms of the case, until the user has seen the section and goes on.
 * @returns the form's place in its case
 */
export function useFilled({ store, state, applicationId, sectionId, onCase, onFilled, onComments }: Options) {
  const { t } = useTranslation('cases');
  const client = useApolloClient();
  const language = useLanguage();
  const { data, refetch } = useQuery(
    FILLED_ANSWERS,
    applicationId === undefined
      ? skipToken
      : { variables: { id: applicationId, language }, fetchPolicy: 'cache-and-network' },
  );
  const caseForm = data?.application?.caseForm;
  const show = useEffectEvent(() => {
    onFilled(
      (caseForm?.filled ?? []).map(({ path, formType }) => ({
        path,
        value: store.text(path),
        words: formType === null ? t('facts.fromPeople') : t('facts.fromForm', { form: formType }),
      })),
    );
  });
  useEffect(() => show(), [caseForm]);
  const comments = data?.application?.caseComments;
  const tell = useEffectEvent(() => {
    onComments(
      (comments ?? []).map(({ id, path, name, text }) => ({ id, path, text, by: t('sharing.wrote', { name }) })),
    );
  });
  useEffect(() => tell(), [comments]);
  const isInCase = Boolean(caseForm);
  useEffect(() => {
    if (isInCase && state.kind === 'saved') void refetch().catch(() => undefined);
  }, [isInCase, state, refetch]);

  const accept = useEffectEvent((left: string) => {
    const seen = caseForm?.filled.filter((answer) => answer.sectionId === left) ?? [];
    if (applicationId === undefined || seen.length === 0) return;
    const answers = seen.map(({ path }) => ({ path, value: store.text(path) }));
    const input = { applicationId, sectionId: left, answers };
    void client
      .mutate({ mutation: ACCEPT_FILLED, variables: { input } })
      .then(() => refetch())
      .catch(() => undefined);
  });
  const looked = useRef(sectionId);
  useEffect(() => {
    if (looked.current !== sectionId) accept(looked.current);
    looked.current = sectionId;
  }, [sectionId]);
  const filedCase = caseForm?.case;
  const tellCase = useEffectEvent((found: FiledCase) => onCase(found));
  useEffect(() => {
    if (filedCase) tellCase(filedCase);
  }, [filedCase]);
  return caseForm;
}
