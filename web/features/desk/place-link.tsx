import { useTranslation } from 'react-i18next';
import type { EditorPlace } from './editor/editor-types.ts';

interface PlaceLinkProps {
  readonly place: EditorPlace;
  readonly onPlace: (place: EditorPlace) => void;
  /** Which one, when several stand on a page: "block 2". */
  readonly words?: string;
}

/** Turns the editor to a page, and to the block on it. */
export function PlaceLink({ place, onPlace, words }: PlaceLinkProps) {
  const { t } = useTranslation('desk');
  return (
    <button type="button" className="link-text min-h-11 text-start" onClick={() => onPlace(place)}>
      {words ?? t('pages.page', { page: place.page })}
    </button>
  );
}
