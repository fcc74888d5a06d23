import { describe, expect, it } from 'vitest';
import { folded, stemsOf, wordsOf } from './words.ts';

describe('word stemming', () => {
  it.each([
    ['en', 'translation translations translate translated translating translator'],
    ['en', 'naturalization naturalize naturalized'],
    ['en', 'apply applies applied application applicant'],
    ['en', 'sign signs signed signing signature signatures'],
    ['en', 'renew renewal renewing renewed'],
    ['en', 'pay pays paid paying payment payments'],
    ['en', 'file files filed filing'],
    ['en', 'travel traveling travelling traveled'],
    ['en', 'certificate certificates certify certified certification'],
    ['en', 'citizen citizens citizenship'],
    ['es', 'traducción traducciones traducir traducida traductor traduzco'],
    ['es', 'firma firmas firmar firmado'],
    ['es', 'pago pagos pagar pagan'],
    ['es', 'renovación renovar renuevo'],
    ['es', 'solicitud solicitudes solicitar'],
    ['es', 'ciudadano ciudadana ciudadanía'],
    ['es', 'permanente permanentes'],
    ['es', 'Dirección direcciones DIRECCION'],
  ] as const)('reduces words of one family to one stem in %s: %s', (language, words) => {
    expect(new Set(stemsOf(words, language)).size).toBe(1);
  });

  it.each([
    ['en', 'fee feet'],
    ['en', 'form parole'],
    ['en', 'card care'],
    ['es', 'tarifa tarjeta'],
    ['es', 'edición evidencia'],
  ] as const)('keeps words of different families apart in %s: %s', (language, words) => {
    expect(new Set(stemsOf(words, language)).size).toBe(2);
  });

  it('writes form and visa numbers as one word', () => {
    expect(wordsOf(folded('The I-130, an H-1B, the applicant’s A-Number'))).toEqual([
      'the',
      'i130',
      'an',
      'h1b',
      'the',
      'applicant',
      'anumber',
    ]);
  });
});
