import { useTranslation } from 'react-i18next';
import type { DeskProblem } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { PlaceLink } from './place-link.tsx';

interface ProblemListProps {
  readonly problems: readonly DeskProblem[];
  readonly onPlace: (place: EditorPlace) => void;
}

/** More than these are not read at once; the rest shows as they are mended. */
const MOST_SHOWN = 20;

/** What hinders handing over; each leads to its place. */
export function ProblemList({ problems, onPlace }: ProblemListProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <ul className="flex flex-col">
        {problems.slice(0, MOST_SHOWN).map(({ page, blockId, code }) => (
          <li key={`${page}:${blockId ?? ''}:${code}`}>
            <PlaceLink
              place={{ page, blockId: blockId ?? null }}
              onPlace={onPlace}
              words={t(`problems.${code}`, { page })}
            />
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && <p>{t('problems.more', { count: problems.length - MOST_SHOWN })}</p>}
    </>
  );
}
