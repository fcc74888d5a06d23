import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineMessages } from '../engine-messages.ts';
import { normaliseWhenLeft, normaliseWhileTyping } from '../normalise.ts';
import { typeInto } from '../type-into.ts';
import { FORMATS, FORMAT_NAMES, isFormat } from './format-table.ts';

const TODAY = { today: '2026-11-22', id: 'x' };

describe('the format table', () => {
  it('accepts only its own format names', () => {
    expect(['ssn', 'toString', '__proto__', 'person'].filter(isFormat)).toEqual(['ssn']);
  });

  it('is the only place in the code that compares formats by name', () => {
    const root = new URL('../../../', import.meta.url);
    const files = ['schema', 'api', 'web'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const named = files
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(formats|testing|bench|e2e|dist|generated)\//.test(file),
      )
      .filter((file) => {
        const source = readFileSync(new URL(file, root), 'utf8');
        return [...source.matchAll(/\b(?:format|factType)\w* [!=]== '(\w+)'/g)].some(([, word = '']) => isFormat(word));
      });
    expect(named).toEqual([]);
  });

  describe.each(FORMAT_NAMES)('%s', (format) => {
    const rule = FORMATS[format];

    it('stores its example unchanged and reports no problem in it', () => {
      expect(normaliseWhenLeft(format, rule.example)).toBe(rule.example);
      expect(rule.check?.(rule.example, TODAY)).toBeUndefined();
      expect(rule.options?.includes(rule.example)).not.toBe(false);
    });

    it('can be typed key by key with the caret at the end', () => {
      let text = '';
      for (const key of normaliseWhileTyping(format, rule.example)) {
        const typed = typeInto(format, { text: text + key, caret: text.length + key.length });
        expect(typed.caret).toBe(typed.text.length);
        text = typed.text;
      }
      expect(normaliseWhenLeft(format, text)).toBe(rule.example);
    });

    it('treats all spellings of a value as equal', () => {
      const spellings = rule.spellings?.(rule.example) ?? [rule.example];
      expect(spellings.length).toBeGreaterThan(0);
      const { comparedBy } = rule;
      if (typeof comparedBy === 'function') expect(new Set([rule.example, ...spellings].map(comparedBy)).size).toBe(1);
      if (rule.boxHolds) expect(spellings.at(-1)).toMatch(rule.boxHolds);
    });

    it('has a name for every option', () => {
      const names: Readonly<Record<string, string>> = { ...rule.optionNames, ...engineMessages('en').answers };
      expect((rule.options ?? []).filter((option) => names[option] === undefined)).toEqual([]);
    });
  });
});
