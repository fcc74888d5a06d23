import { type DraftFinding, isNameFact, lowestConfidence } from './draft-finding.ts';
import { fold } from './fold.ts';

/**
 * Merges to one finding per fact and person. Zones have check digits, so the zone's value wins over differing print.
 * A printed name with the same letters is preferred, because it has the accents.
 */
export function mergeFindings(ofZones: readonly DraftFinding[], ofText: readonly DraftFinding[]): DraftFinding[] {
  const merged = new Map<string, DraftFinding>();
  for (const finding of ofZones) keepBetter(merged, finding);
  const zoneKeys = new Set(merged.keys());
  for (const finding of ofText) {
    const key = keyOf(finding);
    const known = merged.get(key);
    if (known && zoneKeys.has(key)) merged.set(key, withPrinted(known, finding));
    else if (!known) merged.set(key, finding);
  }
  return [...merged.values()];
}

function keyOf({ person, fact }: DraftFinding): string {
  return `${person ?? ''} ${fact}`;
}

function keepBetter(merged: Map<string, DraftFinding>, finding: DraftFinding): void {
  const known = merged.get(keyOf(finding));
  // Of two zones (both sides of a card) the one read better counts.
  if (
    !known ||
    (known.sureness !== finding.sureness && lowestConfidence(known.sureness, finding.sureness) === known.sureness)
  )
    merged.set(keyOf(finding), finding);
}

function withPrinted(zone: DraftFinding, printed: DraftFinding): DraftFinding {
  if (isNameFact(zone.fact)) {
    const isSame = [printed.value, inZoneLetters(printed.value)].some((name) => fold(name) === fold(zone.value));
    // A name cut off at the end of a zone line is complete in print.
    const goesOn = zone.sureness === 'unsure' && fold(printed.value).startsWith(fold(zone.value));
    return isSame || goesOn ? { ...printed, sureness: isSame ? 'likely' : printed.sureness } : zone;
  }
  // Print that matches a zone with a wrong check digit does not make the digit right.
  return zone;
}

const IN_ZONE: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Æ: 'AE',
  Ø: 'OE',
  Å: 'AA',
  Ł: 'L',
  Þ: 'TH',
  Đ: 'D',
};

/** Transliterates letters outside A to Z as zones do (ICAO 9303-3, section 6). */
function inZoneLetters(name: string): string {
  return name.toUpperCase().replaceAll(/[ÄÖÜÆØÅŁÞĐ]/g, (letter) => IN_ZONE[letter] ?? letter);
}
