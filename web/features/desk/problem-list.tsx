import { useTranslation } from 'react-i18next';
import type { DeskProblem, OpenedOrder } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { PlaceLink } from './place-link.tsx';

interface ProblemListProps {
  readonly problems: readonly DeskProblem[];
  /** Pages from which a block's number is derived. */
  readonly pages: OpenedOrder['pages'];
  readonly onPlace: (place: EditorPlace) => void;
}

/** Number of problems shown at once; more appear as these are solved. */
const MAX_SHOWN = 20;

/** Problems that prevent handing over, each with a link to its block. */
export function ProblemList({ problems, pages, onPlace }: ProblemListProps) {
  const { t } = useTranslation('desk');
  const placeWords = (page: number, blockId: string | null | undefined) => {
    const blocks = pages.find((known) => known.page === page)?.blocks ?? [];
    const block = blocks.findIndex(({ id }) => id === blockId) + 1;
    // A block added since the order was loaded has no number here.
    return block === 0 ? t('pages.page', { page }) : t('pages.block', { page, block });
  };
  return (
    <>
      <ul className="flex flex-col">
        {problems.slice(0, MAX_SHOWN).map(({ page, blockId, code }) => (
          <li key={`${page}:${blockId ?? ''}:${code}`}>
            <PlaceLink
              place={{ page, blockId: blockId ?? null }}
              onPlace={onPlace}
              words={t(`problems.${code}`, { place: placeWords(page, blockId) })}
            />
          </li>
        ))}
      </ul>
      {problems.length > MAX_SHOWN && <p>{t('problems.more', { count: problems.length - MAX_SHOWN })}</p>}
    </>
  );
}
