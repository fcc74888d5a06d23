import type { Context } from '../../platform/context.ts';
import { findEdition, findForm, localisedEdition } from '../forms/public.ts';
import { localisedModel } from '../proposals/public.ts';
import type { Question } from './answer-types.ts';
import { matchesInLanguage, containsPhrase } from './request-phrases.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { foldWords } from './fold-words.ts';

/**
 * Explains the focused question from the form definition: "What does 'A-Number' mean here?". Returns undefined when
 * the user asks about something else.
 */
export function fieldAnswer(ctx: Context, { text, language, place }: Question): ComposedAnswer | undefined {
  if (place?.path == null) return undefined;
  const form = findForm(ctx, place.formType);
  if (form?.kind !== 'form' || !findEdition(ctx, form.formType, form.currentEdition)) return undefined;
  const leaf = localisedModel(ctx, { formType: form.formType, edition: form.currentEdition }, language).leaf(
    place.path,
  );
  const label = leaf?.field.title;
  if (!leaf || label === undefined) return undefined;
  const folded = foldWords(text);
  const isMeant = (code: string) =>
    containsPhrase(folded, 'meaning', code) &&
    (containsPhrase(folded, 'here', code) || folded.includes(foldWords(label)));
  if (!matchesInLanguage(language, isMeant)) return undefined;
  const messages = messagesIn(language);
  const { item, description, why } = leaf.field;
  const choices = leaf.field.type === 'string' ? (leaf.field.oneOf ?? []).map(({ title }) => title) : [];
  const said = [
    interpolate(item === undefined ? messages.fieldAsksPlain : messages.fieldAsks, {
      label,
      form: form.formType,
      item: item ?? '',
    }),
    description,
    why,
    choices.length > 0 && choices.length <= 12
      ? interpolate(messages.fieldChoices, { choices: choices.join(', ') })
      : undefined,
    leaf.required ? messages.fieldRequired : messages.fieldOptional,
  ].filter((sentence) => sentence !== undefined && sentence !== '');
  const edition = localisedEdition(ctx, form.formType, form.currentEdition, language);
  const quote = said.join(' ');
  return {
    ...PLAIN,
    source: 'library',
    text: `${quote} [1]`,
    citations: [
      {
        number: 1,
        passageId: `field:${form.formType}:${leaf.pattern}`,
        title: interpolate(messages.officialForm, { form: form.formType }),
        url: edition?.officialPage ?? form.officialPage,
        quote,
        factsAsOf: form.editions.find(({ edition: one }) => one === form.currentEdition)?.factsAsOf ?? '2026-10',
        checkedOn: form.editions.find(({ edition: one }) => one === form.currentEdition)?.checkedOn ?? null,
      },
    ],
  };
}
