import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { comparedIn, factsIn, ownFolder, type ContentFact } from '../../platform/compared-facts.ts';
import type { Services } from '../../platform/context.ts';

type ContentKind = 'FEES' | 'EDITIONS' | 'PASSAGES' | 'OTHER';

/** By where it lies. */
const KINDS: readonly (readonly [RegExp, ContentKind])[] = [
  [/^fees\.json$/, 'FEES'],
  [/^[^/]+\/form\.json$/, 'EDITIONS'],
  [/^library\/(forms|topics)\/[^/]+\.json$/, 'PASSAGES'],
  [/^(case-review|[^/]+\/[^/]+\/(evidence|checks))\.json$/, 'OTHER'],
];

/** What is compared at once: all facts of one kind that name one page; fees of one form, as one page names them all. */
export interface ContentToCompare {
  /** Of what it says now: whoever presses has seen that, and nothing newer. */
  readonly id: string;
  readonly kind: ContentKind;
  /** Address of the official page. */
  readonly source: string;
  /** Form type, of fees and editions. */
  readonly form: string | null;
  /** What Tern says, in English. */
  readonly statements: readonly string[];
  readonly digests: readonly string[];
  /** "2026-10", of the oldest. */
  readonly factsAsOf: string;
  /** Null while one of them was never compared. */
  readonly checkedOn: string | null;
}

/** All content, what was never compared first, then what was compared longest ago. */
export async function contentToCompare({ settings }: Pick<Services, 'settings'>): Promise<ContentToCompare[]> {
  const known = comparedIn(ownFolder(settings.formDefinitionsDirs));
  const groups = new Map<string, Found[]>();
  for (const found of await factsOfAll(settings.formDefinitionsDirs, known)) {
    const key = [found.kind, found.source, found.kind === 'FEES' ? found.about : ''].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return [...groups.values()].map(groupOf).sort((a, b) => ageOf(a).localeCompare(ageOf(b)));
}

/** What people pay and file comes before what they read, and what Tern says of its own pages last. */
const rankOf = ({ kind, source }: ContentToCompare) =>
  source.startsWith('/') ? KINDS.length : KINDS.findIndex(([, each]) => each === kind);
const ageOf = (content: ContentToCompare) =>
  [content.checkedOn ?? '', rankOf(content), content.factsAsOf, content.source, content.form].join(' ');

interface Found extends ContentFact {
  readonly kind: ContentKind;
  readonly source: string;
  /** A form type, or the name of a file. */
  readonly about: string;
}

/** A file after the other, so that requests are answered in between. */
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

/** Where a fee or an edition is one statement; of other files each sentence is one. */
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

/** A page, or the page of the first thing in it that names one. */
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

/** What is not a statement, or says it in another language. */
const PASSED_OVER = /^(source|asked|answers|when|at|es)$/;
const SAID = /^(title|name|printed|text|description|formType)$/;

/** In English, as an operator reads it beside the official page. */
function statementsOf({ kind, about, value }: Found): string[] {
  const said = saidIn(value);
  if (!isOfForm(kind)) return said;
  // Two amounts of one name differ by how the form is sent, or for whom they are.
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
