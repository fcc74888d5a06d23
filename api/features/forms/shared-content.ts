import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../schema/content/content-shape.ts';
import { factsShape } from '../../../schema/content/facts.ts';
import { feesShape, type FeesFile } from '../../../schema/content/fees.ts';
import { packagesShape, type PackagesFile } from '../../../schema/content/packages.ts';
import type { FactVocabulary } from '../../../schema/content/facts.ts';
import type { Services } from '../../platform/context.ts';
import { readContent } from './read-content.ts';

/** The bundled folder: what all forms share lies beside them. */
const fileOf = ({ settings }: Pick<Services, 'settings'>, name: string) =>
  path.join(settings.formDefinitionsDirs[0] ?? '', name);

type WrittenPackage = PackagesFile['packages'][number];
/** `forms` in the order they are opened; a popularity of 85 or more shows "Most Popular". */
export type FormPackage = Omit<WrittenPackage, 'text' | 'difficulty' | 'isFurther'> & {
  readonly difficulty: string;
  readonly isFurther: boolean;
};

/** One line of what the agency charges for a form. */
export type Fee = Omit<FeesFile['fees'][string][number], 'text'>;

const read = new Map<string, unknown>();

/** Read once for the process: these files change with a release only. */
function readOnce<Shape extends ContentShape>(file: string, shape: Shape): ContentOf<Shape> {
  const value = (read.get(file) as ContentOf<Shape> | undefined) ?? readContent(file, shape).value;
  read.set(file, value);
  return value;
}

/** The scenarios of /forms: those that the page begins with, then further ones, each most popular first. */
export function formPackages(services: Pick<Services, 'settings'>, language: string): FormPackage[] {
  const { packages } = readOnce(fileOf(services, 'packages.json'), packagesShape);
  return packages
    .map(({ text, isFurther = false, ...words }) => ({ ...words, isFurther, ...text?.[language] }))
    .sort((a, b) => Number(a.isFurther) - Number(b.isFurther) || b.popularity - a.popularity);
}

/** Every line of the agency's fee for a form; empty when none is known. */
export function feesOf(services: Pick<Services, 'settings'>, formType: string, language: string): Fee[] {
  const { fees } = readOnce(fileOf(services, 'fees.json'), feesShape);
  return (fees[formType] ?? []).map(({ text, ...fee }) => ({ ...fee, name: text?.[language] ?? fee.name }));
}

/** The instructions for Form I-912 do not list it: its fee is paid. */
export function isNeverWaived(services: Pick<Services, 'settings'>, formType: string): boolean {
  return readOnce(fileOf(services, 'fees.json'), feesShape).notWaived.includes(formType);
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
  const { fees } = readOnce(fileOf(services, 'fees.json'), feesShape);
  const wanted = formType?.toUpperCase();
  return Object.keys(fees)
    .filter((type) => wanted === undefined || type.toUpperCase() === wanted)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((type) => ({ formType: type, fees: feesOf(services, type, language) }));
}

/** What answers mean, so that forms and papers can share them. */
export function factVocabulary(services: Pick<Services, 'settings'>): FactVocabulary {
  return readOnce(fileOf(services, 'facts.json'), factsShape);
}
