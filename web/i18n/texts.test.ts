import { readdirSync, readFileSync } from 'node:fs';
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

const textsOf = (language: string, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(path.join(web, 'i18n/text', language, `${namespace}.json`), 'utf8')));

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
/** Languages differ in how many plural forms they have; the key without its form is the same in all. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

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

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  it.each(LANGUAGES.map(({ code }) => code))('are all there in %s, with the same placeholders', (language) => {
    const texts = textsOf(language, namespace);
    expect([...new Set([...texts.keys()].map(withoutPlural))].sort()).toEqual(
      [...new Set([...english.keys()].map(withoutPlural))].sort(),
    );
    for (const [key, text] of texts) {
      expect(text.trim(), `${key} in ${language}`).not.toBe('');
      const original = english.get(key);
      if (original !== undefined) expect(placeholders(text), `${key} in ${language}`).toEqual(placeholders(original));
    }
  });

  it('are all used', () => {
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

it('no screen has words in its code', () => {
  const found: string[] = [];
  for (const { file, tree } of sources.filter(({ file }) => file.endsWith('.tsx')))
    walk(tree, (node) => {
      const line = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${line()} "${node.text.trim()}"`);
      if (
        ts.isJsxAttribute(node) &&
        SPOKEN.has(node.name.getText()) &&
        node.initializer &&
        ts.isStringLiteral(node.initializer)
      )
        found.push(`${line()} ${node.getText()}`);
    });
  expect(found, 'put the words into web/i18n/text and use t()').toEqual([]);
});
