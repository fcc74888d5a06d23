import type { FormData } from '../../../schema/forms/definition.ts';
import type { Merging } from '../../lib/saver.ts';

/** Maps paths to texts; null means that the answer was removed. */
export type AnswerChanges = Readonly<Record<string, string | null>>;

/** An answer or list that both sides changed differently. */
export interface Conflict {
  /** Path of an answer or a list. Rows move, so a list is resolved as a whole. */
  readonly place: string;
  readonly mine: AnswerChanges;
  readonly theirs: AnswerChanges;
}

/** @returns undefined if nothing differs */
export function changesBetween(before: AnswerChanges, after: AnswerChanges): AnswerChanges | undefined {
  const changes: Record<string, string | null> = {};
  for (const [path, text] of Object.entries(after)) if (before[path] !== text) changes[path] = text;
  for (const path of Object.keys(before)) if (!(path in after)) changes[path] = null;
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Returns the list of a path in it: `otherNames[1].family` belongs to `otherNames`. */
const placeOf = (path: string) => path.split('[', 1)[0] ?? path;

function byPlace(changes: AnswerChanges): Map<string, Record<string, string | null>> {
  const places = new Map<string, Record<string, string | null>>();
  for (const [path, text] of Object.entries(changes)) {
    const place = placeOf(path);
    places.set(place, { ...places.get(place), [path]: text });
  }
  return places;
}

const withChanges = (data: FormData, changes: AnswerChanges): FormData =>
  Object.fromEntries(
    Object.entries({ ...data, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

export const answerMerging: Merging<FormData, AnswerChanges, Conflict> = {
  between: changesBetween,
  apply: withChanges,
  merge(was, mine, theirs) {
    const minePlaces = byPlace(mine);
    const taken: Record<string, string | null> = {};
    const conflicts: Conflict[] = [];
    for (const [place, their] of byPlace(changesBetween(was, theirs) ?? {})) {
      const own = minePlaces.get(place);
      if (own && changesBetween(own, their)) conflicts.push({ place, mine: own, theirs: their });
      else Object.assign(taken, their);
    }
    return { merged: withChanges(was, { ...taken, ...mine }), conflicts };
  },
  withPlacesOf(conflicts, doc, other) {
    const places = new Set(conflicts.map(({ place }) => place));
    const isThere = ([path]: readonly [string, string]) => places.has(placeOf(path));
    return Object.fromEntries([
      ...Object.entries(doc).filter((entry) => !isThere(entry)),
      ...Object.entries(other).filter(isThere),
    ]);
  },
};
