import path from 'node:path';
import type { Services } from '../../platform/context.ts';
import { readContent } from '../forms/public.ts';

/** Units that a purchase grants. */
type Grants = Readonly<Partial<Record<'formCompletion' | 'certifiedTranslation' | 'rush' | 'rushReview', number>>>;

export interface Service {
  /** "document-translation" */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly amountCents: number;
  readonly grants: Grants;
}

interface PriceFile {
  readonly services: readonly (Service & { readonly text: Readonly<Record<string, Partial<Service>>> })[];
}

const files = new Map<string, PriceFile>();

/** What Tern charges for one service: `form-definitions/prices.json`, the only source of any price. */
export function serviceOf({ settings }: Pick<Services, 'settings'>, id: string, language: string): Service {
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'prices.json');
  // Changes with a release only.
  const prices = files.get(file) ?? readContent<PriceFile>(file, 'prices.schema.json').value;
  files.set(file, prices);
  const found = prices.services.find((service) => service.id === id);
  if (!found) throw new Error(`there is no service "${id}" in prices.json`);
  const { text, ...service } = found;
  return { ...service, ...text[language] };
}
