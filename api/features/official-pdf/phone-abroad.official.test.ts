import { describe, expect, test } from 'vitest';
import { printed } from './testing/printed-answers.ts';

describe('a phone number outside the United States', () => {
  test.each([
    ['N-400', 'sailor-abroad', 'phoneNumber', 'P12_Line3_Telephone'],
    ['N-600', 'another-tie', 'phoneNumber', 'P8_Line3'],
    ['I-130', 'child-abroad-petitioner', 'mobileNumber', 'Pt6Line4_MobileNumber'],
    ['G-28', 'beneficiary-abroad', 'clientMobile', 'Line10_MobileTelephoneNumber'],
  ])('that the ten cells of Form %s cannot hold is noted there and written in full elsewhere', async (...row) => {
    const [form, example, question, box] = row;
    const abroad = await printed(form, example, { [question]: '+8223123456' });
    expect(abroad.in(box)).toMatch(/^See P/);
    expect(abroad.elsewhere.filter((text) => text.includes('+8223123456'))).toHaveLength(1);
    const home = await printed(form, example, { [question]: '(312) 555-0110' });
    expect(home.in(box)).toBe('3125550110');
  });

  test('is written whole into boxes of 13 or 15 cells, and noted in the short ones of the same form', async () => {
    const card = await printed('I-90', 'everything', { phoneNumber: '+526645550130' });
    expect(card.in('P5_Line3_DaytimePhoneNumber')).toBe('+526645550130');
    const company = await printed('I-129', 'tn-mexico', { phoneNumber: '+528185550133' });
    expect(company.in('Line2_DaytimePhoneNumber1_Part8')).toBe('+528185550133');
    expect(company.in('Pt7Line3_DaytimePhoneNumber1')).toMatch(/^See P/);
    expect(company.elsewhere.filter((text) => text.includes('+528185550133'))).toHaveLength(1);
  });

  test('stands on a sheet of its own for a form without Additional Information', async () => {
    const { elsewhere } = await printed('I-730', 'wife-was-in-court', { mobileNumber: '+4915155501420' });
    expect(elsewhere).toContain("5 4 Petitioner's Mobile Telephone Number (if any): +4915155501420");
  });
});
