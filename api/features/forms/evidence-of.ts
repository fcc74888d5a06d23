import type { EvidenceList } from '../../../schema/content/evidence.ts';
import { localiseEvidence } from '../../../schema/forms/evidence.ts';
import type { Services } from '../../platform/context.ts';
import { findEdition } from './find-edition.ts';

/** What goes with one edition of a form, in a language; undefined when nothing is known about it. */
export function evidenceOf(
  ctx: Pick<Services, 'settings' | 'log'>,
  formType: string,
  edition: string,
  language: string,
): EvidenceList | undefined {
  const loaded = findEdition(ctx, formType, edition);
  return loaded?.evidence && localiseEvidence(loaded.evidence, loaded.texts.get(language), language);
}
