import { classNames } from '../../ui/class-names.ts';
import { useEngine } from '../engine-context.ts';
import { countId } from '../questions/control-ties.ts';
import { useAnswer } from '../use-answers.ts';

interface CharacterCountProps {
  readonly path: string;
  /** No more can be typed. */
  readonly maxLength: number | undefined;
  /** More can be typed, but goes on another page. */
  readonly printsUpTo: number | undefined;
}

/** How much room is left, once most of it is used. It does not come and go with the focus: that would move the page. */
export function CharacterCount({ path, maxLength, printsUpTo }: CharacterCountProps) {
  const { store, t } = useEngine();
  const { length } = useAnswer(store, path);
  const limit = printsUpTo ?? maxLength ?? 0;
  const room = limit - length;
  return (
    <p id={countId(path)} className={classNames('text-sm text-ink-soft tabular-nums', room > limit / 3 && 'hidden')}>
      {room < 0 ? t('count.more', { count: -room }) : t('count.left', { count: room })}
    </p>
  );
}
