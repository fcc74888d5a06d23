import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../schema/content/content-shape.ts';
import { checksAcrossShape, type CheckAcross } from '../../../schema/content/checks-across.ts';
import { factsShape, type FactVocabulary } from '../../../schema/content/facts.ts';
import { feesShape, type FeesFile } from '../../../schema/content/fees.ts';
import { packagesShape, type PackagesFile } from '../../../schema/content/packages.ts';
import type { Services } from '../../platform/context.ts';
import { BrokenContentError } from './content-problem.ts';
import { readContent } from './read-content.ts';

type ContentContext = Pick<Services, 'settings' | 'log'>;

type WrittenPackage = PackagesFile['packages'][number];
/** `forms` are in the order they are opened; from a popularity of 85 on, "Most Popular" is shown. */
export type FormPackage = Omit<WrittenPackage, 'text' | 'difficulty' | 'isFurther'> & {
  readonly difficulty: string;
  readonly isFurther: boolean;
};

/** One line of the agency's fees for a form. */
export type Fee = Omit<FeesFile['fees'][string][number], 'text'>;

const read = new Map<string, unknown>();

/**
 * Reads the bundled file, overridden by files of the same name in the operator's own folders, once per process. A
 * broken file of an own folder is logged and skipped.
 */
function readLayers<Shape extends ContentShape>(
  { settings, log }: ContentContext,
  name: string,
  shape: Shape,
  over: (below: ContentOf<Shape>, own: ContentOf<Shape>) => ContentOf<Shape>,
): ContentOf<Shape> {
  const [bundled = '', ...own] = settings.formDefinitionsDirs.map((folder) => path.join(folder, name));
  const key = [bundled, ...own].join(path.delimiter);
  const known = read.get(key) as ContentOf<Shape> | undefined;
  if (known) return known;
  let content = readContent(bundled, shape).value;
  for (const file of own.filter((at) => existsSync(at)))
    try {
      content = over(content, readContent(file, shape).value);
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error;
      for (const { line, sentence } of error.problems)
        log.error({ file: `${file}:${line}`, sentence }, 'A file of your own content is invalid and was not loaded');
    }
  read.set(key, content);
  return content;
}

/** The fees of a form in an own folder replace all bundled fees of that form. */
const feesFile = (services: ContentContext): FeesFile =>
  readLayers(services, 'fees.json', feesShape, (below, own) => ({
    fees: { ...below.fees, ...own.fees },
    notWaived: [...below.notWaived, ...own.notWaived],
  }));

/** A package in an own folder replaces the one of the same id. */
const packagesFile = (services: ContentContext): PackagesFile =>
  readLayers(services, 'packages.json', packagesShape, (below, own) => ({
    packages: [...new Map([...below.packages, ...own.packages].map((each) => [each.id, each])).values()],
  }));

/** Returns the vocabulary of what answers mean, by which forms and documents share them. */
export const factVocabulary = (services: ContentContext): FactVocabulary =>
  readLayers(services, 'facts.json', factsShape, withOwnFacts);

/** Adds an own folder's roles, kinds, and facts of a kind. */
export function withOwnFacts(below: FactVocabulary, own: FactVocabulary): FactVocabulary {
  const kinds = { ...below.kinds };
  for (const [kind, facts] of Object.entries(own.kinds)) kinds[kind] = { ...kinds[kind], ...facts };
  return { roles: { ...below.roles, ...own.roles }, kinds };
}

/** Returns the checks across two forms of a case, as the same array until the files are read again. */
export const checksAcrossForms = (services: ContentContext): readonly CheckAcross[] =>
  readLayers(services, 'checks-across.json', checksAcrossShape, (below, own) => ({
    ...below,
    checks: [...new Map([...below.checks, ...own.checks].map((each) => [each.id, each])).values()],
  })).checks;

const ordered = new WeakMap<PackagesFile, Map<string, readonly FormPackage[]>>();

/** Returns the packages of /forms: those that the page shows first, then the others, each sorted by popularity. */
export function formPackages(services: ContentContext, language: string): readonly FormPackage[] {
  const file = packagesFile(services);
  const known = ordered.get(file) ?? new Map<string, readonly FormPackage[]>();
  const found =
    known.get(language) ??
    file.packages
      .map(({ text, isFurther = false, ...words }) => ({ ...words, isFurther, ...text?.[language] }))
      .sort((a, b) => Number(a.isFurther) - Number(b.isFurther) || b.popularity - a.popularity);
  ordered.set(file, known.set(language, found));
  return found;
}

/** Returns every line of the agency's fees for a form; empty if none is known. */
export function feesOf(services: ContentContext, formType: string, language: string): Fee[] {
  const { fees } = feesFile(services);
  return (fees[formType] ?? []).map(({ text, ...fee }) => ({ ...fee, name: text?.[language] ?? fee.name }));
}

/** Whether a form's fee cannot be waived, because the instructions for Form I-912 do not list it. */
export const isNeverWaived = (services: ContentContext, formType: string): boolean =>
  feesFile(services).notWaived.includes(formType);

export interface FormFees {
  readonly formType: string;
  readonly fees: readonly Fee[];
}

/** Returns the fees of every form that the agency accepts, by type. @param formType only this one, in any case */
export function catalogueFees(services: ContentContext, language: string, formType?: string | null): FormFees[] {
  const { fees } = feesFile(services);
  const wanted = formType?.toUpperCase();
  return Object.keys(fees)
    .filter((type) => wanted === undefined || type.toUpperCase() === wanted)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((type) => ({ formType: type, fees: feesOf(services, type, language) }));
}
