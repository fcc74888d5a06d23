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

/** How much room is left. Not announced at every key; it is read with the field and again after a pause. */
export function CharacterCount({ path, maxLength, printsUpTo }: CharacterCountProps) {
  const { store, t } = useEngine();
  const { length } = useAnswer(store, path);
  const room = (printsUpTo ?? maxLength ?? 0) - length;
  return (
    <p id={countId(path)} className="text-sm tabular-nums">
      {room < 0 ? t('count.more', { count: -room }) : t('count.left', { count: room })}
    </p>
  );
}
