import type { EvidenceList } from '../../../schema/content/evidence.ts';
import { localiseEvidence } from '../../../schema/forms/evidence.ts';
import type { Services } from '../../platform/context.ts';
import { findEdition } from './find-edition.ts';

/** Returns the evidence to file with an edition of a form, in a language; undefined if nothing is known. */
export function evidenceOf(
  ctx: Pick<Services, 'settings' | 'log'>,
  formType: string,
  edition: string,
  language: string,
): EvidenceList | undefined {
  const loaded = findEdition(ctx, formType, edition);
  return loaded?.evidence && localiseEvidence(loaded.evidence, loaded.texts.get(language), language);
}
