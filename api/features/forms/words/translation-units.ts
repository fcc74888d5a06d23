import { createHash } from 'node:crypto';
import type { DefinitionText } from '../../../../schema/content/form-text.ts';
import type { SharedText, WrittenField } from '../../../../schema/content/written-form.ts';
import type { SharedFile, SharedParts } from '../factory/shared-parts.ts';
import type { LoadedEdition } from '../form-content.ts';
import { missingTextIn } from './missing-text.ts';

/** One text to translate. */
export interface TranslationUnit {
  /** Path in `text/<language>.json`. */
  readonly path: readonly string[];
  readonly english: string;
  readonly translation: string | undefined;
  readonly state: 'initial' | 'translated' | 'reviewed';
  /** Place where it is printed: "Part 2, Item 4.a". */
  readonly item: string | undefined;
}

/** Returns the texts of an edition without a shared translation, and those that it translates itself all the same. */
export function unitsOfEdition(edition: LoadedEdition, language: string): readonly TranslationUnit[] {
  const own: DefinitionText = edition.ownTexts.get(language) ?? {};
  const all = edition.texts.get(language) ?? {};
  return missingTextIn({}, edition).flatMap(({ pointer, word, english }) => {
    const path = [...stepsIn(pointer), ...stepsOf(word)];
    const isShared = textAt(own, path) === undefined && textAt(all, path) !== undefined;
    return isShared ? [] : [unitAt(own, path, english, itemAt(edition, path))];
  });
}

/** Returns every text of the shared questions, blocks and lists, and the sentences of shared checks. */
export function unitsOfShared(parts: SharedParts, language: string): readonly TranslationUnit[] {
  const text = parts.texts.get(language) ?? {};
  const fields = (['questions', 'blocks', 'lists'] as const).flatMap((file: SharedFile) =>
    Object.entries(parts[file]).flatMap(([name, field]) =>
      [...wordsIn(field, '')].map(({ inside, word, english }) => {
        const path = [file, name, ...(inside === '' ? [] : ['fields', inside]), ...word];
        return unitAt(text, path, english, field.item);
      }),
    ),
  );
  const sentences = Object.entries(parts.checks.checks).map(([name, check]) =>
    unitAt(text, ['checks', name], check.text, undefined),
  );
  return [...fields, ...sentences];
}

/** Whether a second person reviewed an edition and its shared texts. Most have no mark, so that is tested first. */
export const isReviewed = (edition: LoadedEdition, language: string): boolean =>
  edition.ownTexts.get(language)?.reviewed !== undefined &&
  [...unitsOfEdition(edition, language), ...(edition.shared ? unitsOfShared(edition.shared, language) : [])].every(
    ({ state }) => state === 'reviewed',
  );

/** Returns a mark for a reviewed pair of texts; it differs if either text changes. */
export const markOf = (english: string, translation: string): string =>
  createHash('sha256').update(`${english}\n${translation}`).digest('hex').slice(0, 8);

export const pointerOf = (path: readonly string[]): string =>
  path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const stepsIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** "options.Spouse" is an entry of "options". */
function stepsOf(word: string): string[] {
  const [, holder, entry] = /^(options|optionDescriptions)\.(.*)$/s.exec(word) ?? [];
  return holder === undefined || entry === undefined ? [word] : [holder, entry];
}

function unitAt(
  text: DefinitionText | SharedText,
  path: readonly string[],
  english: string,
  item: string | undefined,
): TranslationUnit {
  const translation = textAt(text, path);
  const isRead = translation !== undefined && text.reviewed?.[pointerOf(path)] === markOf(english, translation);
  const state = translation === undefined ? 'initial' : isRead ? 'reviewed' : 'translated';
  return { path, english, translation, state, item };
}

function textAt(text: unknown, path: readonly string[]): string | undefined {
  let value = text;
  for (const step of path) value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof value === 'string' ? value : undefined;
}

function itemAt({ model }: LoadedEdition, [part, name = '']: readonly string[]): string | undefined {
  if (part === 'sections') return model.section(name)?.definition.item;
  let node = part === 'fields' ? model.node(name.replace(/\[\]$/, '')) : undefined;
  while (node && node.field.item === undefined) node = node.holder;
  return node?.field.item;
}

interface EnglishWord {
  readonly inside: string;
  readonly word: readonly string[];
  readonly english: string;
}

/** Yields the field's own texts; those of references are translated elsewhere. */
function* wordsIn(field: WrittenField, inside: string): Generator<EnglishWord> {
  for (const word of ['title', 'description', 'why', 'placeholder', 'rowTitle'] as const) {
    const english = field[word];
    if (english !== undefined) yield { inside, word: [word], english };
  }
  for (const { const: value, title, description } of field.oneOf ?? []) {
    yield { inside, word: ['options', value], english: title };
    if (description !== undefined) yield { inside, word: ['optionDescriptions', value], english: description };
  }
  for (const [id, inner] of Object.entries(field.properties ?? {}))
    yield* wordsIn(inner, inside === '' ? id : `${inside}.${id}`);
  if (field.items) yield* wordsIn(field.items, `${inside}[]`);
}
