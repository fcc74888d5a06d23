import type { OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import type { Context } from '../../platform/context.ts';
import { officialPages } from '../official-pdf/public.ts';
import { findEdition, findForm } from './find-edition.ts';

/** Returns the pages of the official form with answers of a section; none if blank or section is not available. */
export async function officialPagesOfSection(
  ctx: Context,
  { formType, edition, sectionId }: Readonly<Record<'formType' | 'edition' | 'sectionId', string>>,
): Promise<readonly OfficialPage[]> {
  const form = findForm(ctx, formType);
  const { pdfMap, model } = findEdition(ctx, formType, edition) ?? {};
  return form && pdfMap && model ? await officialPages(ctx, { form, pdfMap, model }, sectionId) : [];
}
