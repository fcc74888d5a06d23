import { expect, it } from 'vitest';
import type { BoxRule, PdfMap } from '../../../../schema/content/pdf-map.ts';
import { compileForm } from '../../../../schema/forms/form-model.ts';
import type { BoxListing } from '../../official-pdf/public.ts';
import { checkWordsWhenEmpty } from './check-words-when-empty.ts';

const status = { type: 'string', oneOf: ['F-1', 'B-2'].map((code) => ({ const: code, title: code })) } as const;
const model = compileForm({
  formType: 'X-1',
  title: 'A form',
  edition: '2026-01-01',
  sections: [
    {
      id: 'you',
      title: 'You',
      schema: {
        type: 'object',
        properties: {
          middle: { type: 'string', title: 'Middle name', notApplicable: 'N/A' },
          status: { ...status, title: 'Status', notApplicable: 'N/A' },
        },
      },
    },
  ],
});
const listing = (name: string, kind: BoxListing['kind'], more: Partial<BoxListing> = {}): BoxListing => ({
  ...{ name, kind, page: 1, rect: [0, 0, 1, 1], tooltip: '' },
  ...more,
});
const problems = (boxes: Record<string, BoxRule>, ...blank: readonly BoxListing[]) =>
  checkWordsWhenEmpty(model, { boxes } as unknown as PdfMap, {
    sha256: '',
    boxFingerprint: '',
    pages: 1,
    printedEdition: undefined,
    boxes: blank,
  }).map(({ pointer, sentence }) => `${pointer} ${sentence}`);

it('accepts a word for an empty answer in a text box with room or a list that has it', () => {
  const list = listing('Status', 'choice', { options: [' ', ' F-1', ' N/A'] });
  expect(problems({ Middle: 'middle', Status: 'status' }, listing('Middle', 'text', { maxLength: 3 }), list)).toEqual(
    [],
  );
});

it('reports a list without that word, and a box too short for it', () => {
  const list = listing('Status', 'choice', { options: ['F-1', 'B-2'] });
  const [short, closed, ...others] = problems(
    { Middle: 'middle', Status: 'status' },
    listing('Middle', 'text', { maxLength: 1 }),
    list,
  );
  expect(short).toMatch(/^\/boxes\/Middle .*“N\/A” is printed here if “middle” is left empty/);
  expect(closed).toMatch(/^\/boxes\/Status .*“status” is left empty/);
  expect(others).toEqual([]);
});

it('reports a word that no box prints, where there are only boxes to tick or a text of several answers', () => {
  const ticks = { 'F-1': { checkedWhen: { status: 'F-1' } }, Both: { join: ['middle', 'status'], with: ' ' } };
  expect(problems(ticks, listing('F-1', 'check'), listing('Both', 'text'))).toEqual([
    expect.stringContaining('No box prints the word “N/A” of “middle”'),
    expect.stringContaining('No box prints the word “N/A” of “status”'),
  ]);
});
