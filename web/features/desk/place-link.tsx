import { useTranslation } from 'react-i18next';
import type { EditorPlace } from './editor/editor-types.ts';

interface PlaceLinkProps {
  readonly place: EditorPlace;
  readonly onPlace: (place: EditorPlace) => void;
  /** Distinguishes several blocks of a page: "block 2". */
  readonly words?: string;
}

/** Link that shows a page in the editor and focuses the block. */
export function PlaceLink({ place, onPlace, words }: PlaceLinkProps) {
  const { t } = useTranslation('desk');
  return (
    <button type="button" className="link-text min-h-11 text-start" onClick={() => onPlace(place)}>
      {words ?? t('pages.page', { page: place.page })}
    </button>
  );
}
