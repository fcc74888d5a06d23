import { interpolate } from '../../platform/interpolate.ts';
import type { FormDefinition, SectionDefinition } from '../../../schema/content/definition.ts';
import { compileForm, type FormModel } from '../../../schema/forms/form-model.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { normaliseAnswer } from '../../../schema/forms/normalise.ts';
import type { OwnPdfQuestion, OwnPdfReading } from './own-pdf-reading.ts';
import { ownPdfMessages } from './own-pdf-messages.ts';

/** Number of questions on a page, and the maximum that avoids a page with only one or two. */
const [ON_A_PAGE, MOST] = [10, 13];

type Field = SectionDefinition['schema']['properties'][string];

/** Makes the questionnaire's definition, by part of the form or else by page. The form's words stay English. */
export function definitionOf({ questions }: OwnPdfReading, title: string, language: string): FormDefinition {
  const messages = ownPdfMessages(language);
  const groups: OwnPdfQuestion[][] = [];
  for (const question of questions) {
    const group = groups.at(-1);
    if (group?.[0] && placeOf(group[0]) === placeOf(question)) group.push(question);
    else groups.push([question]);
  }
  const isEnglish = language.startsWith('en');
  const sections = groups.flatMap(pagesOf).map((some, at): SectionDefinition => {
    const [first] = some;
    const page = interpolate(messages.page, { page: first?.page ?? 1 });
    const heading = first?.heading ?? first?.part;
    return {
      id: `s${at + 1}`,
      title: heading ?? page,
      ...(heading !== undefined && { description: page }),
      ...(first?.part !== undefined && { item: first.part }),
      ...(heading !== undefined && !isEnglish && { untranslated: true as const }),
      schema: {
        type: 'object',
        properties: Object.fromEntries(some.map((question) => [question.id, fieldOf(question, isEnglish)])),
      },
    };
  });
  return { formType: 'OWN', title, edition: '2000-01-01', sections };
}

const placeOf = ({ part, heading, page }: OwnPdfQuestion) => part ?? `page ${page} ${heading ?? ''}`;

/** Splits questions into pages of equal length. */
function pagesOf(group: readonly OwnPdfQuestion[]): OwnPdfQuestion[][] {
  const pages = group.length <= MOST ? 1 : Math.ceil(group.length / ON_A_PAGE);
  const size = Math.ceil(group.length / pages);
  return Array.from({ length: pages }, (_, at) => group.slice(at * size, (at + 1) * size)).filter(
    (page) => page.length > 0,
  );
}

function fieldOf({ kind, title, about, part, item, set, choices }: OwnPdfQuestion, isEnglish: boolean): Field {
  const place = [part, item === undefined ? undefined : `Item ${item}`].filter((one) => one !== undefined).join(', ');
  const common = {
    title,
    ...(about !== undefined && { description: about }),
    ...(place !== '' && { item: place }),
    ...(!isEnglish && { untranslated: true as const }),
  };
  const maxLength = set.maxLength === undefined ? {} : { maxLength: set.maxLength };
  switch (kind) {
    case 'tick':
      return { type: 'boolean', ...common };
    case 'yesNo':
      return { type: 'string', format: 'yesNo', ...common };
    case 'choice':
      return {
        type: 'string',
        ...common,
        oneOf: (choices ?? []).map(([value, label]) => ({ const: value, title: label })),
      };
    case 'date':
      return { type: 'string', format: 'anyDate', ...common };
    case 'email':
      return { type: 'string', format: 'email', ...common, ...maxLength };
    case 'longText':
      return { type: 'string', format: 'longText', ...common, ...maxLength };
    case 'text':
      return { type: 'string', format: 'text', ...common, ...maxLength };
  }
}

/** Model for decisions in which titles and texts do not matter. */
export const modelOf = (reading: OwnPdfReading): FormModel => compileForm(definitionOf(reading, '', 'en'));

/** Returns the uploaded file's box contents as answers that the user sees and can change. */
export function answersHeld(reading: OwnPdfReading): FormData {
  const model = modelOf(reading);
  const answers = reading.questions.flatMap(({ id, kind, boxes }): [string, string][] => {
    const leaf = model.leaf(id);
    const [one = '', other = ''] = boxes.map((name) => reading.held[name] ?? '');
    const text = kind === 'tick' ? one && 'yes' : kind === 'yesNo' ? (one ? 'yes' : other && 'no') : one.trim();
    return leaf && text !== '' ? [[id, kind === 'choice' ? text : normaliseAnswer(leaf, text)]] : [];
  });
  return Object.fromEntries(answers);
}
