import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { SpecialAnswer } from '../../../schema/content/definition.ts';
import { controlId } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { CheckboxRow } from '../../ui/choice-list.tsx';

interface SpecialAnswersProps {
  readonly path: string;
  readonly allow: readonly SpecialAnswer[];
  /** Whether the field is a last or first name, where "Does not apply" means that the person has only one name. */
  readonly isName: boolean;
  /** Stored special answer. */
  readonly chosen: SpecialAnswer | undefined;
}

/** Checkboxes such as "This does not apply" that replace an answer. */
export function SpecialAnswers({ path, allow, isName, chosen }: SpecialAnswersProps) {
  const { store, t, language } = useEngine();
  const isOnlyName = (special: SpecialAnswer) => isName && special === 'na';
  return allow.map((special) => (
    <CheckboxRow
      key={special}
      id={`${controlId(path)}-${special}`}
      label={isOnlyName(special) ? t('oneName.label') : engineMessages(language).answers[special]}
      // Few people have only one name: the explanation is not repeated at every name.
      description={isOnlyName(special) && chosen === special ? t('oneName.printed') : undefined}
      checked={chosen === special}
      onChange={(event) => {
        store.set(path, event.target.checked ? special : '');
        if (event.target.checked) store.blur(path);
      }}
    />
  ));
}
