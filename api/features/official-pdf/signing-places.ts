import type { Condition } from '../../../schema/content/condition.ts';
import type { PdfMap } from '../../../schema/content/pdf-map.ts';
import type { PreparedBlank } from './blank-index.ts';

/** Place where someone signs an official form. */
export interface SigningPlace {
  /** Role in the form: "petitioner". */
  readonly role: string;
  /** Full official name of the box. */
  readonly box: string;
  /** Counted from 1, as printed on the form. */
  readonly page: number;
  /** Condition under which it is signed; undefined: always. */
  readonly when?: Condition;
  /** Row that has to exist and whose name tells who signs: "helpers[0]". */
  readonly row?: string;
}

/** Returns roles and their signature boxes, in the order of the map. */
export const signatureBoxes = ({ signatures = {} }: Pick<PdfMap, 'signatures'>) =>
  Object.entries(signatures).flatMap(([role, place]) => placesOf(place).map((one) => ({ role, ...one })));

/** Returns the places in the order of the pages. */
export function signingPlaces(map: Pick<PdfMap, 'signatures'>, { index }: PreparedBlank): readonly SigningPlace[] {
  return signatureBoxes(map)
    .map((place) => ({ ...place, page: (index.fields[place.box]?.widgets[0]?.page ?? 0) + 1 }))
    .sort((one, two) => one.page - two.page);
}

type Place = NonNullable<PdfMap['signatures']>[string];

function placesOf(place: Place): readonly Omit<SigningPlace, 'role' | 'page'>[] {
  if (typeof place === 'string') return [{ box: place }];
  if ('each' in place) return place.boxes.map((box, at) => ({ box, row: `${place.each}[${at}]` }));
  return 'box' in place ? [place] : place.flatMap(placesOf);
}
