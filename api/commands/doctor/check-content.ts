import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { comparedIn, factsIn, ownFolder, type ContentFact } from '../../platform/compared-facts.ts';
import { passed, type Check, type Finding } from './finding.ts';

const DAY_MS = 86_400_000;

/** Content that goes out of date, by path, with the number of days after which it has to be compared again. */
const KINDS = [
  { what: 'fees', pattern: /^fees\.json$/, days: 60 },
  { what: 'editions of forms', pattern: /^[^/]+\/form\.json$/, days: 60 },
  { what: 'passages of the library', pattern: /^library\//, days: 180 },
] as const;

const COMPARE =
  'Compare them with their `source` and record it: operators at /admin, editors in `checkedOn`. Or install a newer version of Tern.';

/** Reports old facts, but not as a problem: they come with Tern, and a newer version has newer ones. */
export const checkContent: Check = {
  name: 'Content',
  look: ({ settings }) => Promise.resolve(contentFindings(settings.formDefinitionsDirs, Date.now())),
};

/** Reports gathered facts and facts that a person compared with their source separately. */
export function contentFindings(folders: readonly string[], now: number): readonly Finding[] {
  const known = comparedIn(ownFolder(folders));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => ({
      file: path.join(folder, file),
      place: file.split(path.sep).join('/'),
    })),
  );
  return KINDS.flatMap(({ what, pattern, days }): Finding[] => {
    const facts = files
      .filter(({ place }) => place.endsWith('.json') && pattern.test(place))
      .flatMap(({ file, place }) => factsIn(JSON.parse(readFileSync(file, 'utf8')), place, known).map(factOf));
    const old = facts.filter(({ at }) => now - at > days * DAY_MS).length;
    const uncompared = facts.filter(({ isCompared }) => !isCompared).length;
    const over = facts.filter(({ until }) => until !== undefined && until < now).length;
    const all = facts.length;
    return [
      old === 0
        ? passed(`All ${all} ${what} were gathered from or compared with their sources within the last ${days} days.`)
        : passed(`${old} of ${all} ${what} have not been gathered or compared for more than ${days} days.`, COMPARE),
      ...(uncompared === 0
        ? []
        : [passed(`${uncompared} of ${all} ${what} have not been compared with their sources yet.`, COMPARE)]),
      ...(over === 0
        ? []
        : [
            passed(
              `The agency no longer accepts ${over} of ${all} ${what}; users see a warning.`,
              'Install a newer version of Tern, which may include the newer edition.',
            ),
          ]),
    ];
  });
}

interface Fact {
  /** Time at which the fact was last known to be true, in ms. */
  readonly at: number;
  /** Whether a person compared the fact with its source. */
  readonly isCompared: boolean;
  readonly until: number | undefined;
}

function factOf({ factsAsOf, checkedOn, value: { acceptedUntil } }: ContentFact): Fact {
  return {
    isCompared: checkedOn !== null,
    at: checkedOn === null ? endOfMonth(factsAsOf) : Date.parse(checkedOn),
    until: typeof acceptedUntil === 'string' ? Date.parse(acceptedUntil) + DAY_MS : undefined,
  };
}

/** @param month YYYY-MM, such as "2026-10" */
function endOfMonth(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}
