import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { RETAINED_DATA } from '../../lib/deletion-receipt.ts';
import { REFUNDED_CREDITS } from './legal-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('lists exactly the cookies that the server sets on the privacy page in every language', () => {
  const listed = /const COOKIES = \{([^}]*)\}/.exec(read('api/request-context.ts'))?.[1] ?? '';
  const cookies = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort();
  expect(cookies.length).toBeGreaterThan(0);
  for (const language of INTERFACE_LANGUAGES) {
    const told = new Set(read(`web/i18n/text/${language}/legal.json`).match(/\btern_\w+/g));
    expect([...told].sort(), language).toEqual(cookies);
  }
});

it('covers every kind of unit that is sold in the refund terms', () => {
  const { services, bundles } = JSON.parse(read('form-definitions/prices.json')) as {
    readonly [kind in 'services' | 'bundles']: readonly { readonly grants: object }[];
  };
  const sold = [...services, ...bundles].flatMap(({ grants }) => Object.keys(grants));
  expect([...REFUNDED_CREDITS].sort()).toEqual([...new Set(sold)].sort());
});

/** In each language, words for the reviewer of a form, a link and a case. */
const SEEN_BY: Readonly<Record<InterfaceLanguage, readonly [reviewer: string, link: string, ofCase: string]>> = {
  en: ['reviewer', 'link', 'case'],
  es: ['revisa', 'enlace', 'caso'],
  zh: ['检查人员', '链接', '案件'],
  hi: ['समीक्षक', 'लिंक', 'माम'],
  ar: ['مراجع', 'رابط', 'قضي'],
  fr: ['relect', 'lien', 'dossier'],
  de: ['Durchsicht', 'Link', 'Fall'],
  pt: ['confer', 'link', 'caso'],
  ru: ['проверяющий', 'ссылк', 'дело'],
  ja: ['確認者', 'リンク', '案件'],
  ko: ['검토자', '링크', '사건'],
  it: ['controll', 'link', 'caso'],
  pl: ['sprawdz', 'link', 'spraw'],
  vi: ['người xem lại', 'liên kết', 'hồ sơ'],
};

it('names everyone who can see data on the privacy page and in the first questions, in every language', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const words = (file: string) => JSON.parse(read(`web/i18n/text/${language}/${file}.json`)) as never;
    const { privacy } = words('legal') as { privacy: { sections: { who: { text: string } } } };
    const { faq } = words('marketing') as { faq: { private: { answer: string } } };
    for (const text of [privacy.sections.who.text, faq.private.answer])
      expect([language, SEEN_BY[language].filter((word) => !text.includes(word))]).toEqual([language, []]);
    // USCIS receives the receipt number when the case status is checked.
    expect(privacy.sections.who.text, language).toContain('USCIS');
  }
});

it('mentions the page of dates beside the switch for e-mails, in every language', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const words = (file: string) => JSON.parse(read(`web/i18n/text/${language}/${file}.json`)) as never;
    const { settings } = words('profile') as { settings: { channels: { email: { text: string } } } };
    const { dates } = words('filings') as { dates: { title: string } };
    expect(settings.channels.email.text, language).toContain(dates.title);
  }
});

/** In each language, words for a payment and for a certificate or its holder, in the order of RETAINED_DATA. */
const KEPT_WORDS: Readonly<Record<InterfaceLanguage, readonly RegExp[]>> = {
  en: [/payment/u, /certifi/u],
  es: [/pago/u, /certific/u],
  zh: [/付款/u, /证/u],
  hi: [/भुगतान/u, /प्रमाण/u],
  ar: [/دفعة/u, /شهاد|معتمد/u],
  fr: [/paiement/u, /certifi/u],
  de: [/Zahlung/u, /Bescheinigung|zertifiziert/u],
  pt: [/pagamento/u, /certific/u],
  ru: [/платеж|платёж/u, /сертифи/u],
  ja: [/支払い/u, /証/u],
  ko: [/결제/u, /증/u],
  it: [/pagament[oi]/u, /certific/u],
  pl: [/płatnoś/u, /certyfik/u],
  vi: [/thanh toán/u, /chứng nhận/u],
};

it('names the same data as kept after a deletion in the warning, on the receipt and on the privacy page', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const words = (file: string) => JSON.parse(read(`web/i18n/text/${language}/${file}.json`)) as never;
    const { privacy } = words('legal') as { privacy: { sections: { long: { text: string } } } };
    const profile = words('profile') as { delete: { kept: string }; receipt: { kept: Record<string, string> } };
    expect(new Set(Object.keys(profile.receipt.kept).map((key) => key.split('_')[0]))).toEqual(new Set(RETAINED_DATA));
    const [told = ''] = privacy.sections.long.text.split('\n\n');
    const receipt = RETAINED_DATA.map((thing) => profile.receipt.kept[`${thing}_other`]).join('\n');
    for (const text of [told, profile.delete.kept, receipt])
      expect([language, KEPT_WORDS[language].filter((word) => !word.test(text))]).toEqual([language, []]);
  }
});

it('mentions commands to type only in the texts for operators', () => {
  const folders = [...INTERFACE_LANGUAGES.map((language) => `web/i18n/text/${language}`), ...wordsOfServer()];
  const files = folders.flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !file.endsWith('/operations.json') && /\bnpm |\.env\b/.test(read(file)))).toEqual([]);
});

const wordsOfServer = () =>
  readdirSync(path.join(root, 'api/features'), { recursive: true, encoding: 'utf8' })
    .filter((folder) => /-text$/.test(folder))
    .map((folder) => `api/features/${folder}`);
