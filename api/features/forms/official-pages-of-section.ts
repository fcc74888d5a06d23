import type { OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import type { Context } from '../../platform/context.ts';
import { officialPages } from '../official-pdf/public.ts';
import { findEdition, findForm } from './find-edition.ts';

/** The pages of the official form on which answers to a section stand; none where the blank or the section is not here. */
export async function officialPagesOfSection(
  ctx: Context,
  { formType, edition, sectionId }: Readonly<Record<'formType' | 'edition' | 'sectionId', string>>,
): Promise<readonly OfficialPage[]> {
  const form = findForm(ctx, formType);
  const { pdfMap, model } = findEdition(ctx, formType, edition) ?? {};
  return form && pdfMap && model ? await officialPages(ctx, { form, pdfMap, model }, sectionId) : [];
}
