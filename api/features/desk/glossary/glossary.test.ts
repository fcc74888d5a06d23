import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotSignedInError } from '../../../platform/errors.ts';
import { newOwner } from '../../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { SOURCE_LANGUAGES } from '../../../../schema/translations/source-languages.ts';
import { newTranslator, type DeskTranslator } from '../testing/desk-people.ts';
import { findInGlossary, glossaryOf, glossaryWithin } from './find-in-glossary.ts';

describe('the glossary', () => {
  let services: TestServices;
  let rosa: DeskTranslator;
  beforeAll(async () => {
    services = await openTestServices();
    rosa = await newTranslator(services);
  });
  afterAll(() => services.close());
  const find = async (language: string, question?: string) =>
    (await findInGlossary(rosa.ctx, language, question)).map(({ source, english }) => `${source}: ${english}`);

  it('has at least 25 terms for every language that can be ordered, and 60 for Spanish', () => {
    for (const language of SOURCE_LANGUAGES) expect(glossaryOf(services, language).length).toBeGreaterThanOrEqual(25);
    expect(glossaryOf(services, 'es').length).toBeGreaterThanOrEqual(60);
  });

  it('searches both columns, ignoring accents and capitals', async () => {
    expect(await find('es', 'CEDULA')).toEqual(['Cédula de identidad: national identity card']);
    expect(await find('es', 'havana')).toEqual(['La Habana: Havana']);
    expect(await find('zh', '户口')).toContain('户口簿: household register');
    expect(await find('ar', 'ميلاد')).toContain('شهادة ميلاد: birth certificate');
    expect((await find('es', 'registro civil'))[0]).toBe('Registro Civil: Civil Registry');
  });

  it('finds its terms in a text: whole words, the longest match, in the order of the text', async () => {
    const within = async (language: string, text: string) =>
      (await glossaryWithin(rosa.ctx, language, text)).map(({ source }) => source);
    expect(await within('es', 'EL REGISTRO CIVIL DE LA HABANA\nacta de nacimiento')).toEqual([
      'Registro Civil',
      'La Habana',
      'Acta de nacimiento',
    ]);
    expect(await within('es', 'registros civilizados')).toEqual([]);
    expect(await within('zh', '本户口簿第二页')).toEqual(['户口簿']);
    expect(await within('es', 'Subregistro civil\nRegistro Civil')).toEqual(['Registro Civil']);
    expect(await within('es', '')).toEqual([]);
    await expect(glossaryWithin(await newOwner(services), 'es', 'Registro Civil')).rejects.toThrow(NotSignedInError);
  });

  it('shows the first 50 terms without a query, and nothing for an unknown language', async () => {
    expect(await find('es')).toHaveLength(50);
    expect(await find('../fees')).toEqual([]);
    expect(await find('xx')).toEqual([]);
  });

  it('refuses users who are not translators', async () => {
    await expect(findInGlossary(await newOwner(services), 'es')).rejects.toThrow(NotSignedInError);
  });
});
