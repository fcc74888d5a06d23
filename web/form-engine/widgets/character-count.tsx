import { classNames } from '../../ui/class-names.ts';
import { useEngine } from '../engine-context.ts';
import { countId } from '../questions/question-words.ts';
import { useAnswer } from '../use-answers.ts';

interface CharacterCountProps {
  readonly path: string;
  /** No more can be typed. */
  readonly maxLength: number | undefined;
  /** More can be typed, but goes on another page. */
  readonly printsUpTo: number | undefined;
}

/** So few letters left that the count stays in sight. */
const NEARLY_FULL = 10;

/** How much room is left: while the field is answered, and as long as it is nearly full. Read out with the field. */
export function CharacterCount({ path, maxLength, printsUpTo }: CharacterCountProps) {
  const { store, t } = useEngine();
  const { length } = useAnswer(store, path);
  const room = (printsUpTo ?? maxLength ?? 0) - length;
  return (
    <p
      id={countId(path)}
      className={classNames(
        'text-sm text-ink-soft tabular-nums',
        room > NEARLY_FULL && 'hidden group-focus-within:block',
      )}
    >
      {room < 0 ? t('count.more', { count: -room }) : t('count.left', { count: room })}
    </p>
  );
}
