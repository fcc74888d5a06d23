import path from 'node:path';
import type { FactVocabulary } from '../../../schema/forms/facts.ts';
import type { Services } from '../../platform/context.ts';
import { readContent } from './read-content.ts';

/** The bundled folder: what all forms share lies beside them. */
const fileOf = ({ settings }: Pick<Services, 'settings'>, name: string) =>
  path.join(settings.formDefinitionsDirs[0] ?? '', name);

export interface FormPackage {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /** In the order they are opened. */
  readonly forms: readonly string[];
  readonly estimatedTime: string;
  readonly difficulty: string;
  /** 85 or more shows "Most Popular". */
  readonly popularity: number;
}

interface PackagesFile {
  readonly packages: readonly (FormPackage & { readonly text?: Readonly<Record<string, Partial<FormPackage>>> })[];
}

export interface Fee {
  readonly name: string;
  readonly amountCents: number;
  readonly channel: 'paper' | 'online' | 'any';
  readonly source: string;
  readonly factsAsOf: string;
  readonly checkedOn?: string | null;
}

interface FeesFile {
  readonly fees: Readonly<Record<string, readonly (Fee & { readonly text?: Readonly<Record<string, string>> })[]>>;
}

const read = new Map<string, unknown>();

/** Read once for the process: both files change with a release only. */
function readOnce(file: string, schemaName: string): unknown {
  if (!read.has(file)) read.set(file, readContent(file, schemaName).value);
  return read.get(file);
}

/** The scenarios of /forms, most popular first. */
export function formPackages(services: Pick<Services, 'settings'>, language: string): FormPackage[] {
  const { packages } = readOnce(fileOf(services, 'packages.json'), 'packages.schema.json') as PackagesFile;
  return packages
    .map(({ text, ...words }) => ({ ...words, ...text?.[language] }))
    .sort((a, b) => b.popularity - a.popularity);
}

/** Every line of the agency's fee for a form; empty when none is known. */
export function feesOf(services: Pick<Services, 'settings'>, formType: string, language: string): Fee[] {
  const { fees } = readOnce(fileOf(services, 'fees.json'), 'fees.schema.json') as FeesFile;
  return (fees[formType] ?? []).map(({ text, ...fee }) => ({ ...fee, name: text?.[language] ?? fee.name }));
}

export interface FormFees {
  readonly formType: string;
  readonly fees: readonly Fee[];
}

/** The fees of every form that the agency takes, by type. @param formType only of this one, in any letter case */
export function catalogueFees(
  services: Pick<Services, 'settings'>,
  language: string,
  formType?: string | null,
): FormFees[] {
  const { fees } = readOnce(fileOf(services, 'fees.json'), 'fees.schema.json') as FeesFile;
  const wanted = formType?.toUpperCase();
  return Object.keys(fees)
    .filter((type) => wanted === undefined || type.toUpperCase() === wanted)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((type) => ({ formType: type, fees: feesOf(services, type, language) }));
}

/** What answers mean, so that forms and papers can share them. */
export function factVocabulary(services: Pick<Services, 'settings'>): FactVocabulary {
  return readOnce(fileOf(services, 'facts.json'), 'facts.schema.json') as FactVocabulary;
}
