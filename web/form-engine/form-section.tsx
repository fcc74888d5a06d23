import { memo, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId } from '@rjsf/utils';
import type { AnswerStore } from './answer-store.ts';
import { EngineContext, repeatedWords, type Engine, type EngineNotice } from './engine-context.ts';
import { layoutSchema } from './section-layout.ts';
import { SameAsSuggestions } from './questions/same-as-suggestions.tsx';
import { layoutRegistry } from './theme.ts';
import { WaitForEngineMessages } from './wait-for-engine-messages.tsx';

export interface FormSectionProps {
  readonly store: AnswerStore;
  readonly sectionId: string;
  /** Called with messages for the page's toast. Must be the same function between renders. */
  readonly onNotice?: (notice: EngineNotice) => void;
  /** Rendered under the control of each question. A new component renders every question again. */
  readonly Mark?: ComponentType<{ readonly path: string }> | undefined;
}

/** The fields read and write the store; RJSF's own change handlers do nothing. */
const ignoreEvent = () => {};

/**
 * Renders the questions of one section. RJSF lays them out once; afterwards every field reads and writes the store,
 * and a key press renders nothing here. The page owns the `<form>` around it, its heading and its buttons.
 */
export const FormSection = memo(function FormSection({ store, sectionId, onNotice, Mark }: FormSectionProps) {
  const { t, i18n } = useTranslation('engine');
  const language = i18n.language;
  const engine = useMemo<Engine>(
    () => ({ store, t, words: repeatedWords(t), language, onNotice, Mark }),
    [store, t, language, onNotice, Mark],
  );
  const section = store.model.section(sectionId);
  const layout = useMemo(() => {
    const schema = layoutSchema(section?.children ?? []);
    const registry = layoutRegistry(schema, sectionId);
    return {
      schema,
      // UI schema from the definition; without one, RJSF keeps the order of the fields.
      uiSchema: { ...section?.definition.ui },
      registry,
      fieldPathId: toFieldPathId('', registry.globalFormOptions),
    };
  }, [section, sectionId]);
  if (section === undefined) return null;
  return (
    <EngineContext value={engine}>
      <WaitForEngineMessages />
      <SameAsSuggestions key={sectionId} path="" holder={section}>
        <SchemaField name="" {...layout} onChange={ignoreEvent} onBlur={ignoreEvent} onFocus={ignoreEvent} />
      </SameAsSuggestions>
    </EngineContext>
  );
});
