import { memo, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import Form from '@rjsf/core';
import { problemSentence } from '../../schema/forms/problem-sentence.ts';
import type { AnswerStore } from './answer-store.ts';
import { EngineContext, repeatedWords, type Engine, type EngineNotice } from './engine-context.ts';
import { answerValidator } from './rjsf-validator.ts';
import { layoutSchema, layoutUi } from './section-layout.ts';
import { fixedFormProps } from './theme.ts';
import { useEngineWords } from './use-engine-words.ts';

export interface FormSectionProps {
  readonly store: AnswerStore;
  readonly sectionId: string;
  /** Told what the page should say in a toast. Keep it the same function between renders. */
  readonly onNotice?: (notice: EngineNotice) => void;
  /** Shown under the control of each question. Another one renders every question again. */
  readonly Mark?: ComponentType<{ readonly path: string }> | undefined;
}

/**
 * The questions of one section. RJSF lays them out once; from then on every field reads and writes the store, and a
 * key press renders nothing here. The page owns the `<form>` around it, its heading and its buttons.
 */
export const FormSection = memo(function FormSection({ store, sectionId, onNotice, Mark }: FormSectionProps) {
  const { t, i18n } = useTranslation('engine');
  const language = i18n.language;
  useEngineWords();
  const engine = useMemo<Engine>(
    () => ({ store, t, words: repeatedWords(t), language, onNotice, Mark }),
    [store, t, language, onNotice, Mark],
  );
  const layout = useMemo(() => {
    const section = store.model.section(sectionId);
    return {
      schema: layoutSchema(section?.children ?? []),
      uiSchema: layoutUi(section?.definition.ui),
      validator: answerValidator(store, sectionId, (problem) => problemSentence(problem, language)),
    };
  }, [store, sectionId, language]);
  return (
    <EngineContext value={engine}>
      <Form key={sectionId} idPrefix={sectionId} {...layout} {...fixedFormProps} />
    </EngineContext>
  );
});
