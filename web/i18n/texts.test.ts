import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

type Texts = Map<string, string>;

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const NAMESPACES = readdirSync(path.join(web, 'i18n/text/en')).map((file) => path.basename(file, '.json'));

function flatten(value: unknown, prefix = '', into: Texts = new Map()): Texts {
  if (typeof value === 'string') into.set(prefix, value);
  else
    for (const [key, inner] of Object.entries(value as Record<string, unknown>))
      flatten(inner, prefix === '' ? key : `${prefix}.${key}`, into);
  return into;
}

/** Returns the texts of a file; empty if the language has no such file. */
function textsOf(language: string, namespace: string): Texts {
  const file = path.join(web, 'i18n/text', language, `${namespace}.json`);
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : new Map<string, string>();
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)|<\/?\w+\s*\/?>/g)].map(([all, name]) => name ?? all).sort();
/** Languages differ in their plural forms; the key without the form is the same in all. */
const withoutPlural = (key: string) => key.replace(PLURAL, '');

/** The plural form of each number up to a thousand, by language. */
const FORM_OF_COUNT = new Map(
  LANGUAGES.map(({ code }): [string, readonly string[]] => {
    const rules = new Intl.PluralRules(code);
    return [code, Array.from({ length: 1_001 }, (_, count) => rules.select(count))];
  }),
);

/** Returns all plural forms of the language, including the one for fractions. */
const pluralForms = (language: string): ReadonlySet<string> => new Set(['other', ...FORM_OF_COUNT.get(language)!]);

/** Whether a plural form stands for one number only ("two"), so that its text may spell it out. */
function meansOneNumber(language: string, key: string): boolean {
  const form = PLURAL.exec(key)?.[1];
  return FORM_OF_COUNT.get(language)!.filter((other, count) => count < 200 && other === form).length === 1;
}

/** Returns a sentence for each problem of the language's texts; empty if they are complete. */
function problemsOf(language: string, english: Texts, texts: Texts): string[] {
  const counted = new Set([...english.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural));
  const forms = [...pluralForms(language)];
  const wanted = [...english.keys()].flatMap((key) => {
    const base = withoutPlural(key);
    return counted.has(base) ? forms.map((form) => `${base}_${form}`) : [key];
  });
  const missing = [...new Set(wanted)].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const wrong = [...texts].flatMap(([key, text]) => {
    // A form may mean one number in English ("One page") and many in another language.
    const originals = [english.get(key), english.get(`${withoutPlural(key)}_other`)].filter((one) => one !== undefined);
    if (originals.length === 0) return [`${key} is not in English`];
    if (text.trim() === '') return [`${key} is empty`];
    const said = placeholders(text).join();
    const isFine = originals.some((original) => {
      const names = placeholders(original);
      const uncounted = names.filter((name) => name !== 'count').join();
      return said === names.join() || (meansOneNumber(language, key) && said === uncounted);
    });
    return isFine ? [] : [`${key} has other placeholders than English`];
  });
  return [...missing, ...wrong];
}

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/^(dist|generated|e2e|bench)\/|(^|\/)testing\/|\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  .map((file) => ({
    file,
    tree: ts.createSourceFile(
      file,
      readFileSync(path.join(web, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  }));

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const used = new Set<string>();
const patterns: RegExp[] = [];
for (const { tree } of sources)
  walk(tree, (node) => {
    if (ts.isStringLiteralLike(node)) used.add(node.text);
    if (!ts.isTemplateExpression(node)) return;
    // `sections.${id}.title` uses every key of that shape.
    const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    if (/[a-z]/i.test(pieces.join(''))) patterns.push(new RegExp(`^${pieces.map(escapeText).join('.+')}$`));
  });

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  it.each(LANGUAGES.map(({ code }) => code))(
    'are complete in %s, with its plural forms and the same placeholders',
    (language) => expect(problemsOf(language, english, textsOf(language, namespace))).toEqual([]),
  );

  it('have full-width marks after Chinese letters', () => {
    const half = [...textsOf('zh', namespace)].filter(([, text]) => /\p{Script=Han}[,?!;:]/u.test(text));
    expect(half).toEqual([]);
  });

  it('are all used', () => {
    const unused = [...new Set([...english.keys()].map(withoutPlural))].filter(
      (key) =>
        !used.has(key) &&
        !used.has(`${namespace}:${key}`) &&
        !patterns.some((pattern) => pattern.test(key) || pattern.test(`${namespace}:${key}`)),
    );
    expect(unused).toEqual([]);
  });
});

const SPOKEN = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

it('no screen has hard-coded text', () => {
  const found: string[] = [];
  for (const { file, tree } of sources.filter(({ file }) => file.endsWith('.tsx')))
    walk(tree, (node) => {
      const line = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${line()} "${node.text.trim()}"`);
      if (
        ts.isJsxAttribute(node) &&
        SPOKEN.has(node.name.getText()) &&
        node.initializer &&
        ts.isStringLiteral(node.initializer) &&
        // A decorative picture has an empty alt text; no other name may be empty.
        node.getText() !== 'alt=""'
      )
        found.push(`${line()} ${node.getText()}`);
    });
  expect(found, 'put the words into web/i18n/text and use t()').toEqual([]);
});
