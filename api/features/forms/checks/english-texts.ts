import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { MAX_GRADE, readingGrade } from './reading-level.ts';

/** Keys of texts that people read. The title is not among them, because the agency chose it. */
const READ_BY_PEOPLE = new Set([
  'description',
  'why',
  'summary',
  'warning',
  'whatChanged',
  'whatItIs',
  'whoMakesIt',
  'whatYouDoNext',
  'title',
]);

/** Returns the texts of a definition, guide or package that are too hard to read. */
export function hardToReadTexts(value: unknown): readonly DefinitionProblem[] {
  return [...textsIn(value, '', false)].flatMap(({ pointer, text }) => {
    const grade = readingGrade(text);
    if (grade === undefined || grade <= MAX_GRADE) return [];
    const beginning = text.split(' ').slice(0, 6).join(' ');
    return [
      {
        pointer,
        sentence: `“${beginning}…” reads like grade ${grade.toFixed(1)}. Shorter sentences and simpler words help.`,
      },
    ];
  });
}

function* textsIn(value: unknown, pointer: string, isRead: boolean): Generator<{ pointer: string; text: string }> {
  if (typeof value === 'string') {
    if (isRead) yield { pointer, text: value };
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* textsIn(item, pointerTo(pointer, at), isRead);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      if (name !== 'text') yield* textsIn(inner, pointerTo(pointer, name), READ_BY_PEOPLE.has(name));
  }
}
