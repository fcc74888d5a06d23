import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inOneLine } from '../../content-problem.ts';
import { checkFolders } from '../check-folders.ts';

export const bundled = path.resolve(import.meta.dirname, '../../../../../form-definitions');
export const settings = { officialFormsDir: undefined, today: '2026-11-21' };
const place = mkdtempSync(path.join(os.tmpdir(), 'tern-forms-'));
const pristine = path.join(place, 'pristine');
export const folder = path.join(place, 'work');

export const edition = 'i-485/2025-01-20';

/**
 * Sets `folder` before each test to that of an editor who added one form with its own map.
 * @param beside other bundled content to check; every planted mistake has the whole folder checked
 */
export function useEditorsFolder(...beside: readonly string[]): void {
  beforeAll(() => {
    // A short form written out in full, as an editor may bring one; the bundled I-485 uses shared parts.
    cpSync(path.join(import.meta.dirname, 'two-sections'), pristine, { recursive: true });
    for (const name of ['i-20', 'facts.json', 'fees.json', ...beside])
      cpSync(path.join(bundled, name), path.join(pristine, name), { recursive: true });
    const packages = {
      packages: [
        {
          id: 'work',
          category: 'Work',
          title: 'Work',
          description: 'A work permit.',
          forms: ['I-20'],
          estimatedTime: '3-5 months',
          difficulty: 'Easy',
          popularity: 1,
          text: {
            es: {
              category: 'Trabajo',
              title: 'Trabajo',
              description: 'Un permiso.',
              estimatedTime: '3-5 meses',
              difficulty: 'Fácil',
            },
          },
        },
      ],
    };
    writeFileSync(path.join(pristine, 'packages.json'), JSON.stringify(packages, null, 2));
    const official = { printedEdition: '01/20/25', pages: 24, sha256: '0'.repeat(64), boxFingerprint: 'none' };
    const definition = JSON.parse(readFileSync(path.join(pristine, 'i-485/2025-01-20/form.json'), 'utf8')) as {
      sections: { schema: { properties: object } }[];
    };
    const answers = definition.sections.flatMap(({ schema }) => Object.keys(schema.properties));
    const map = {
      official,
      boxes: Object.fromEntries(answers.map((id) => [`box.${id}`, id])),
      leftBlank: { signature: 'Signed by hand on paper.' },
    };
    writeFileSync(path.join(pristine, 'i-485/2025-01-20/pdf.json'), JSON.stringify(map, null, 2));
  });
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(pristine, folder, { recursive: true });
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));
}

function plant(file: string, from: string | RegExp, to: string): void {
  const at = path.join(folder, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(at, text.replace(from, to));
}

/** Returns one line per problem: `file:line:column  sentence`. */
export async function problems(): Promise<string[]> {
  const report = await checkFolders([folder], settings);
  return report.problems.map((problem) => inOneLine({ ...problem, file: path.relative(folder, problem.file) }));
}

/** Returns the line of the first occurrence, counted from 1. */
function lineOf(file: string, text: string): number {
  return (
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  );
}

/** Kind of mistake, file, original text, planted text, text of the line reported (after planting), sentence. */
type Slip = readonly [string, string, string | RegExp, string, string, RegExp];

/** Plants each mistake by itself: the check must name its file and line. */
export function findsEach(slips: readonly Slip[]): void {
  it.each(slips)('%s', async (_kind, file, from, to, named, sentence) => {
    plant(file, from, to);
    const found = await problems();
    const line = lineOf(file, named);
    expect(line).toBeGreaterThan(0);
    const expected = found.find((problem) => sentence.test(problem));
    expect(expected ?? found.join('\n')).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}:${line}:\\d+  `));
    // One mistake must give few sentences so that an editor sees the cause.
    expect(found.length).toBeLessThanOrEqual(4);
  });
}
