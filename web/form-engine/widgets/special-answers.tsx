import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { SpecialAnswer } from '../../../schema/content/definition.ts';
import { controlId } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { CheckboxRow } from '../../ui/choice-list.tsx';

interface SpecialAnswersProps {
  readonly path: string;
  readonly allow: readonly SpecialAnswer[];
  /** The last or the first name of a person, where "Does not apply" means that there is only one name. */
  readonly isName: boolean;
  /** The one that is stored now. */
  readonly chosen: SpecialAnswer | undefined;
}

/** "This does not apply" and its like: a tick in place of an answer. */
export function SpecialAnswers({ path, allow, isName, chosen }: SpecialAnswersProps) {
  const { store, t, language } = useEngine();
  const isOnlyName = (special: SpecialAnswer) => isName && special === 'na';
  return allow.map((special) => (
    <CheckboxRow
      key={special}
      id={`${controlId(path)}-${special}`}
      label={isOnlyName(special) ? t('oneName.label') : engineMessages(language).answers[special]}
      // Few people have one name: the others need not read it at every name of every person.
      description={isOnlyName(special) && chosen === special ? t('oneName.printed') : undefined}
      checked={chosen === special}
      onChange={(event) => {
        store.set(path, event.target.checked ? special : '');
        if (event.target.checked) store.blur(path);
      }}
    />
  ));
}
