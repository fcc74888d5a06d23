import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { comparedIn, factsIn, ownFolder, type ContentFact } from '../../platform/compared-facts.ts';
import type { Services } from '../../platform/context.ts';

type ContentKind = 'FEES' | 'EDITIONS' | 'PASSAGES' | 'OTHER';

/** Kind of content by file path. */
const KINDS: readonly (readonly [RegExp, ContentKind])[] = [
  [/^fees\.json$/, 'FEES'],
  [/^[^/]+\/form\.json$/, 'EDITIONS'],
  [/^library\/(forms|topics)\/[^/]+\.json$/, 'PASSAGES'],
  [/^(case-review|[^/]+\/[^/]+\/(evidence|checks))\.json$/, 'OTHER'],
];

/** Unit of comparison: facts of one kind with the same source page; fees per form, since one page lists them all. */
export interface ContentToCompare {
  /** Hash of the current content, so that only what the operator has seen is marked. */
  readonly id: string;
  readonly kind: ContentKind;
  /** URL of the official page. */
  readonly source: string;
  /** Form type, for fees and editions. */
  readonly form: string | null;
  /** Tern's statements, in English. */
  readonly statements: readonly string[];
  readonly digests: readonly string[];
  /** Month of the oldest fact, "2026-10". */
  readonly factsAsOf: string;
  /** Null if one of them was never compared. */
  readonly checkedOn: string | null;
}

/** Returns all content: never compared first, then longest ago. */
export async function contentToCompare({ settings }: Pick<Services, 'settings'>): Promise<ContentToCompare[]> {
  const known = comparedIn(ownFolder(settings.formDefinitionsDirs));
  const groups = new Map<string, Found[]>();
  for (const found of await factsOfAll(settings.formDefinitionsDirs, known)) {
    const key = [found.kind, found.source, found.kind === 'FEES' ? found.about : ''].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return [...groups.values()].map(groupOf).sort((a, b) => ageOf(a).localeCompare(ageOf(b)));
}

/** Fees and filing rules come before other texts, Tern's own pages last. */
const rankOf = ({ kind, source }: ContentToCompare) =>
  source.startsWith('/') ? KINDS.length : KINDS.findIndex(([, each]) => each === kind);
const ageOf = (content: ContentToCompare) =>
  [content.checkedOn ?? '', rankOf(content), content.factsAsOf, content.source, content.form].join(' ');

interface Found extends ContentFact {
  readonly kind: ContentKind;
  readonly source: string;
  /** Form type or file name. */
  readonly about: string;
}

/** Reads one file after the other, so that requests are served in between. */
async function factsOfAll(folders: readonly string[], known: Parameters<typeof factsIn>[2]): Promise<Found[]> {
  const found: Found[] = [];
  for (const folder of folders.filter((at) => existsSync(at)))
    for (const name of await readdir(folder, { recursive: true })) {
      const place = name.split(path.sep).join('/');
      const kind = KINDS.find(([pattern]) => pattern.test(place))?.[1];
      if (kind === undefined) continue;
      const json: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      for (const fact of factsIn(json, place, known)) {
        const source = sourceIn(fact.value);
        if (source !== undefined) found.push({ ...fact, kind, about: aboutOf(kind, place, fact.pointer), source });
      }
    }
  return found;
}

function aboutOf(kind: ContentKind, place: string, pointer: string): string {
  const [folder = ''] = place.split('/');
  return kind === 'FEES' ? (pointer.split('/')[2] ?? '') : folder.toUpperCase();
}

/** Kinds where a fee or an edition is one statement; in other files each sentence is one. */
const isOfForm = (kind: ContentKind) => kind === 'FEES' || kind === 'EDITIONS';

function groupOf(facts: readonly Found[]): ContentToCompare {
  const [{ kind, source, about } = { kind: 'OTHER' as const, source: '', about: '' }] = facts;
  const digests = facts.map(({ digest }) => digest);
  const compared = facts.map(({ checkedOn }) => checkedOn ?? '').sort();
  return {
    id: createHash('sha256')
      .update([kind, source, ...digests].join())
      .digest('base64url')
      .slice(0, 22),
    kind,
    source,
    form: isOfForm(kind) ? about : null,
    digests,
    statements: facts.flatMap(statementsOf),
    factsAsOf: facts.map(({ factsAsOf }) => factsAsOf).sort()[0] ?? '',
    checkedOn: compared[0] || null,
  };
}

/** Returns the value's source page, or the first one nested in it. */
function sourceIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { source } = value as { source?: unknown };
  const url = typeof source === 'object' && source !== null ? (source as { url?: unknown }).url : source;
  if (typeof url === 'string') return url;
  for (const inner of Object.values(value)) {
    const found = sourceIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Keys that are not statements, or are in another language. */
const PASSED_OVER = /^(source|asked|answers|when|at|es)$/;
const SAID = /^(title|name|printed|text|description|formType)$/;

/** Returns English statements for comparison with the official page. */
function statementsOf({ kind, about, value }: Found): string[] {
  const said = saidIn(value);
  if (!isOfForm(kind)) return said;
  // Amounts of the same name differ by channel or by applicant.
  const { channel, when } = value;
  const sent = channel === 'paper' || channel === 'online' ? [channel] : [];
  return [[about, ...said, ...sent, ...(when === undefined ? [] : ['for some, by their answers'])].join(' · ')];
}

function saidIn(value: object): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): string[] => {
    if (PASSED_OVER.test(key)) return [];
    if (key === 'amountCents' && typeof inner === 'number') return [`$${(inner / 100).toFixed(2)}`];
    if (key === 'facts') return Object.entries(inner as object).map(([name, fact]) => `${name}: ${String(fact)}`);
    if (typeof inner === 'string') return SAID.test(key) ? [inner] : [];
    if (typeof inner !== 'object' || inner === null) return [];
    const { en } = inner as { en?: unknown };
    if (typeof en === 'string') return [en];
    if (key === 'text' && en === undefined && !Array.isArray(inner)) return [];
    return saidIn((en as object | undefined) ?? inner);
  });
}
