import { describe, expect, test } from 'vitest';
import { fillBlank } from './fill-blank.ts';
import { valuesForEveryBox } from './testing/every-box.ts';
import { officialForms, preparedOfficial } from './testing/official-blanks.ts';
import { readBack } from './testing/read-back.ts';

const FEW = ['AR-11', 'I-9', 'I-130', 'I-485'];

describe('every box of an official blank', () => {
  test.each(process.env['SOAK'] ? officialForms() : FEW)(
    'of %s is read back with its value by three PDF readers',
    async (formType) => {
      const blank = await preparedOfficial(formType);
      const values = valuesForEveryBox(blank.index);
      expect(Object.keys(values).length).toBeGreaterThan(4);
      expect(await readBack(blank, fillBlank(blank, values), values)).toEqual([]);
    },
  );

  test('stays as the agency made it when no value is filled in', async () => {
    const blank = await preparedOfficial('I-130');
    expect(await readBack(blank, fillBlank(blank, {}), {})).toEqual([]);
  });
});
