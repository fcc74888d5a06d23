import { describe, expect, it } from 'vitest';
import { languageOf } from './detect-language.ts';
import * as fixtures from './testing/fixtures.ts';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describe('the language of a paper', () => {
  it.each([
    ['es', fixtures.MEXICAN_BIRTH],
    ['es', fixtures.GUATEMALAN_BIRTH],
    ['es', fixtures.POLICE_RECORD],
    ['en', fixtures.TEXAN_BIRTH],
    ['en', fixtures.LETTER],
    ['en', fixtures.GREEN_CARD],
    ['en', fixtures.ARRIVAL_RECORD],
    [
      'en',
      'UNITED STATES OF AMERICA Surname GONZÁLEZ LÓPEZ DE LA CRUZ Given Name MARÍA GUADALUPE Date of Birth Place of Birth',
    ],
    [
      'pt',
      'Certidão de nascimento. Nome do pai e da mãe, data e local do nascimento, registro civil das pessoas naturais',
    ],
    [
      'fr',
      'Extrait de l’acte de naissance. Le père et la mère, né le douze mars à la mairie de la commune, prénoms et nom',
    ],
    ['it', 'Estratto dell’atto di nascita. Comune di Roma, cognome e nome, nato il dodici marzo, padre e madre'],
    ['de', 'Geburtsurkunde. Standesamt Berlin, Vornamen und Familienname, geboren am zwölften März, Vater und Mutter'],
    ['ru', 'Свидетельство о рождении выдано гражданину, родившемуся двенадцатого марта в городе Москве'],
    ['zh', '出生医学证明 新生儿姓名 性别 出生日期 母亲姓名 父亲姓名 出生地点 医疗机构名称'],
  ])('is detected as %s', (language, text) => {
    expect(languageOf(words(text))).toBe(language);
  });

  it.each([
    '',
    'ANA',
    '12 03 1990',
    'P<MEXGONZALEZ<LOPEZ<<ANA<MARIA<<<<<<<<<<<<<< G123456784MEX9003129F3103120<<<<<<<<<<<<<<08',
  ])('is unknown when there is too little text: %s', (text) => {
    expect(languageOf(words(text))).toBeNull();
  });
});
