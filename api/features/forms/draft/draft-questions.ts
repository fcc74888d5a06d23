import type { WrittenForm } from '../../../../schema/content/written-form.ts';
import type { BlankListing, BoxListing } from '../../official-pdf/public.ts';
import { readBlank } from './draft-boxes.ts';
import { draftForm, type DraftedForm } from './draft-form.ts';

/** Drafts questions for boxes that no earlier edition had. An editor has to replace their ids and titles. */
export function draftQuestions(
  latest: BlankListing,
  added: readonly BoxListing[],
  { formType, edition }: Pick<WrittenForm, 'formType' | 'edition'>,
): DraftedForm['sections'] {
  const isNew = new Set(added);
  const readings = readBlank(latest).filter(({ box }) => isNew.has(box));
  return draftForm(readings, formType, edition).sections.map((section) => ({
    ...section,
    id: asNew(section.id),
    title: section.title ?? `? ${section.item ?? 'New'}`,
    schema: section.schema.properties
      ? {
          ...section.schema,
          properties: Object.fromEntries(
            Object.entries(section.schema.properties).map(([id, field]) => [asNew(id), field]),
          ),
        }
      : section.schema,
  }));
}

const asNew = (id: string) => `new${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
