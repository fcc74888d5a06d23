import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import table from '../e2e/acceptance.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const CALLED = /^(it|test)$/;
const titles = new Map<string, ReadonlySet<string>>();

/** Returns the titles of a file's tests as written, including `%s` and `${…}`. */
function titlesIn(file: string): ReadonlySet<string> {
  const known = titles.get(file);
  if (known) return known;
  const found = new Set<string>();
  const tree = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) found.add(title.text);
      else if (title) found.add(title.getText().slice(1, -1));
    }
    node.forEachChild(visit);
  };
  visit(tree);
  titles.set(file, found);
  return found;
}

/** Whether the callee is `it`, `test`, `it.each(…)` or `it.prop(…)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return CALLED.test(called.text);
  if (ts.isPropertyAccessExpression(called)) return isTest(called.expression) && called.name.text !== 'skip';
  return ts.isCallExpression(called) && isTest(called.expression);
}

it('lists each row of the specification once', () => {
  const ids = table.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, says } of table.rows) {
    expect(id).toMatch(/^[2-9](\.[a-z0-9-]+)+\.\d+$/);
    expect(says.trim(), id).not.toBe('');
  }
});

it.each(table.rows)('references existing tests for $id', ({ tests }) => {
  expect(tests.length, 'a row needs a test').toBeGreaterThan(0);
  for (const named of tests) {
    const [file = '', ...title] = named.split(' > ');
    expect(existsSync(path.join(root, file)), `${file} is not there`).toBe(true);
    expect([...titlesIn(file)], `${file} has no such test`).toContain(title.join(' > '));
  }
});
