import type { FormData } from '../../../schema/forms/definition.ts';

/** Path to text; null: the answer was taken away. */
export type AnswerChanges = Readonly<Record<string, string | null>>;

/** Both sides changed the same answer, or the same list, to something else. */
export interface Conflict {
  /** A path, or a list's path: rows move, so a list is chosen as a whole. */
  readonly place: string;
  readonly mine: AnswerChanges;
  readonly theirs: AnswerChanges;
}

export function changesBetween(before: FormData, after: FormData): AnswerChanges {
  const changes: Record<string, string | null> = {};
  for (const [path, text] of Object.entries(after)) if (before[path] !== text) changes[path] = text;
  for (const path of Object.keys(before)) if (!(path in after)) changes[path] = null;
  return changes;
}

/** `otherNames[1].family` belongs to `otherNames`. */
const placeOf = (path: string) => path.split('[', 1)[0] ?? path;

/**
 * Two people, tabs or devices started from the same answers. What only one of them changed is taken; what both changed
 * differently is for the person to choose.
 */
export function mergeAnswers(
  mine: AnswerChanges,
  theirs: AnswerChanges,
): { taken: AnswerChanges; conflicts: Conflict[] } {
  const byPlace = (changes: AnswerChanges) => {
    const places = new Map<string, Record<string, string | null>>();
    for (const [path, text] of Object.entries(changes)) {
      const place = placeOf(path);
      places.set(place, { ...places.get(place), [path]: text });
    }
    return places;
  };
  const minePlaces = byPlace(mine);
  const taken: Record<string, string | null> = {};
  const conflicts: Conflict[] = [];
  for (const [place, their] of byPlace(theirs)) {
    const own = minePlaces.get(place);
    if (own === undefined) Object.assign(taken, their);
    else if (!isSame(own, their)) conflicts.push({ place, mine: own, theirs: their });
  }
  return { taken, conflicts };
}

function isSame(one: AnswerChanges, other: AnswerChanges): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].every((path) => one[path] === other[path]);
}
