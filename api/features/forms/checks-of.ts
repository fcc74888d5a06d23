import type { Check } from '../../../schema/content/checks.ts';
import { localiseChecks } from '../../../schema/forms/checks.ts';
import type { Services } from '../../platform/context.ts';
import { findEdition } from './find-edition.ts';

/** Returns the checks across the answers to an edition, in a language; none if there are no checks. */
export function checksOf(
  ctx: Pick<Services, 'settings' | 'log'>,
  { formType, edition }: { readonly formType: string; readonly edition: string },
  language: string,
): readonly Check[] {
  const loaded = findEdition(ctx, formType, edition);
  return loaded?.checks ? localiseChecks(loaded.checks, loaded.texts.get(language)) : [];
}
