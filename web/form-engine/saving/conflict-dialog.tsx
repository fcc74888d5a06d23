import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../answer-store.ts';
import { choicesOf } from '../widgets/choices.ts';
import { readDay } from '../widgets/read-answers.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SaveState } from './autosave.ts';
import type { AnswerChanges, Conflict } from './merge-answers.ts';

interface ConflictDialogProps {
  readonly store: AnswerStore;
  readonly state: SaveState;
  /** False after the user put the choice off. Nothing is saved until they choose. */
  readonly isOpen: boolean;
  readonly onLater: () => void;
  readonly onChoose: (keepsMine: (conflict: Conflict) => boolean) => void;
}

/** Shows both versions of an answer that two tabs or devices changed differently, and lets the user choose. */
export function ConflictDialog({ store, state, isOpen, onLater, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation('applications');
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const conflicts = state.kind === 'conflict' ? state.conflicts : [];
  const choose = () => {
    onChoose(({ place }) => choices[place] !== 'theirs');
    setChoices({});
  };
  return (
    <Dialog
      open={isOpen && conflicts.length > 0}
      // Closing is not a choice: neither answer may be overwritten by it.
      onClose={onLater}
      title={t('conflict.title')}
      description={t('conflict.text')}
      actions={
        <Button variant="primary" onClick={choose}>
          {t('conflict.apply')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {conflicts.map((conflict, index) => (
          <ChoiceList
            key={conflict.place}
            takesFocus={index === 0}
            legend={store.node(conflict.place)?.field.title ?? conflict.place}
            value={choices[conflict.place] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [conflict.place]: choice === 'theirs' ? 'theirs' : 'mine' })}
            choices={[
              {
                value: 'mine',
                label: t('conflict.mine'),
                description: <Version store={store} changes={conflict.mine} />,
              },
              {
                value: 'theirs',
                label: t('conflict.theirs'),
                description: <Version store={store} changes={conflict.theirs} />,
              },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Shows the answer, or the answers of a list's rows. */
function Version({ store, changes }: { readonly store: AnswerStore; readonly changes: AnswerChanges }) {
  const { t, i18n } = useTranslation('applications');
  const texts = Object.entries(changes).flatMap(([path, text]) => {
    if (text === null) return [];
    const leaf = store.model.leaf(path);
    // Choices are shown by their label, not by the stored value such as “female”.
    const chosen = leaf && choicesOf(leaf, i18n.language)?.find(({ value }) => value === text)?.label;
    return [chosen ?? readDay(text, i18n.language)];
  });
  return <span className="wrap-anywhere">{texts.length === 0 ? t('conflict.empty') : texts.join(' · ')}</span>;
}
