import { classNames } from '../../ui/class-names.ts';
import { useEngine } from '../engine-context.ts';
import { countId } from '../questions/control-props.ts';
import { useAnswer } from '../use-answers.ts';

/** Whoever types a weight or the number of a flat sees how long it is. */
const MIN_COUNTED = 10;

interface CharacterCountProps {
  readonly path: string;
  /** No more can be typed. */
  readonly maxLength: number | undefined;
  /** More can be typed, but goes on another page. */
  readonly printsUpTo: number | undefined;
}

/** How much room is left, once most of it is used. It does not come and go with the focus: that would move the page. */
export function CharacterCount({ path, maxLength, printsUpTo }: CharacterCountProps) {
  const { store, t, words } = useEngine();
  const { length } = useAnswer(store, path);
  const limit = printsUpTo ?? maxLength ?? 0;
  const room = limit - length;
  const isQuiet = room > limit / 3 || (limit < MIN_COUNTED && room >= 0);
  return (
    <p id={countId(path)} className={classNames('text-sm text-ink-soft tabular-nums', isQuiet && 'hidden')}>
      {isQuiet ? '' : room < 0 ? t('count.more', { count: -room }) : words.lettersLeft(room)}
    </p>
  );
}
