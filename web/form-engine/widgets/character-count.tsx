import { shortStreet, shortUnit } from '../../../schema/forms/printing/short-street.ts';
import { classNames } from '../../ui/class-names.ts';
import { useEngine } from '../engine-context.ts';
import { countId } from '../questions/control-props.ts';
import { useAnswer } from '../use-answers.ts';

/** Shortest limit with a count before the text is too long: a weight or flat number needs none. */
const MIN_COUNTED = 10;

interface CharacterCountProps {
  readonly path: string;
  /** Hard limit: no more can be typed. */
  readonly maxLength: number | undefined;
  /** Soft limit: the excess is printed on another page. */
  readonly printsUpTo: number | undefined;
}

/** Shows the remaining length once most is used. It ignores focus, because appearing on focus would shift the page. */
export function CharacterCount({ path, maxLength, printsUpTo }: CharacterCountProps) {
  const { store, t, words } = useEngine();
  const answer = useAnswer(store, path);
  const unitKind = useAnswer(store, `${path}Kind`);
  const limit = printsUpTo ?? maxLength ?? 0;
  const [, end = ''] = answer.length > limit ? (/(street|unit)$/i.exec(path) ?? []) : [];
  const { length } = end === 'street' ? shortStreet(answer) : end ? shortUnit(answer, unitKind || 'APT') : answer;
  const room = limit - length;
  const isQuiet = room > limit / 3 || (limit < MIN_COUNTED && room >= 0);
  return (
    <p id={countId(path)} className={classNames('text-sm text-ink-soft tabular-nums', isQuiet && 'hidden')}>
      {isQuiet ? '' : room < 0 ? t('count.more', { count: -room }) : words.lettersLeft(room)}
    </p>
  );
}
