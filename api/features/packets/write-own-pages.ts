import { interpolate } from '../../platform/interpolate.ts';
import type { TextPages } from '../../engines/pdf/text-pages.ts';
import { formatDate } from '../documents/public.ts';
import { isRightToLeft, printedLanguage } from '../official-pdf/public.ts';
import { inFilingOrder, type CompanionSheet } from './companion-sheets.ts';
import type { Exhibit } from './exhibits.ts';
import { dollars } from './filing-costs.ts';
import type { OwnPages } from './own-pages.ts';
import { packetMessages } from './packet-messages.ts';
import type { Packet, PlannedForm } from './plan-packet.ts';
import type { DrawnSignature } from './draw-signatures.ts';
import type { Signer } from './signers.ts';

/** Returns the page numbers of a part in the complete packet, from 1; none if the parts are separate files. */
export type PagesOf = (part: object) => readonly number[];

/** "Form I-130, Petition for Alien Relative: Ana Silva (DRAFT)" */
function lineOf(part: CompanionSheet | PlannedForm): string {
  if ('print' in part) {
    const paysFor = part.paysFor ? ` (for Form ${part.paysFor.application.formType})` : '';
    return `Form ${part.formType}, ${part.title}${paysFor}`;
  }
  const { application, title, people, isDraft } = part;
  const whose = people.length > 0 ? `: ${people.join(', ')}` : '';
  return `Form ${application.formType}, ${title}${whose}${isDraft ? ' (DRAFT)' : ''}`;
}

/** Writes the letter to the agency, in English: who sends what, in which order. */
export function writeCoverLetter(
  own: OwnPages,
  {
    packet,
    sheets,
    day,
  }: { readonly packet: Packet; readonly sheets: readonly CompanionSheet[]; readonly day: string },
  pagesOf: PagesOf,
): TextPages {
  const { forms, evidence } = packet;
  const text = own.section({ goesOn: 'Filing packet (continued)' });
  const entry = (line: string, part: object) => {
    text.write(line, { size: 10.5, above: 5, indent: 12, keepFree: 48 });
    own.numberLater(text, () => pagesOf(part));
  };
  const heading = (line: string) => text.write(line, { size: 12, isBold: true, above: 18 });
  text.write('Filing packet', { size: 20, isBold: true });
  text.write(formatDate(day, 'en'), { above: 6, isSoft: true });
  const drafts = forms.filter(({ isDraft }) => isDraft).map(({ application }) => application.formType);
  if (drafts.length > 0)
    text.write(`NOT READY TO FILE. Still a draft: ${drafts.join(', ')}.`, { size: 11, isBold: true, above: 10 });
  if (!packet.isInCourt) text.write('To: U.S. Citizenship and Immigration Services (USCIS)', { size: 11, above: 14 });
  const people = [...new Set(forms.flatMap((form) => form.people))];
  if (people.length > 0) text.write(`About: ${people.join('; ')}`, { size: 11, above: 4 });
  text.write('This packet holds the following, in this order:', { size: 11, above: 14 });
  heading('Forms');
  for (const part of inFilingOrder(sheets, forms)) entry(lineOf(part), part);
  if (evidence.exhibits.length > 0) heading('Exhibits (copies)');
  for (const exhibit of evidence.exhibits) entry(`Exhibit ${exhibit.letter}. ${wordsOf(exhibit)}`, exhibit);
  return text;
}

/** Writes what only the user can add, pay and look up, in their language. */
export function writeLastSteps(own: OwnPages, packet: Packet, language: string): TextPages {
  const printed = printedLanguage(language);
  const messages = packetMessages(printed);
  const { evidence, costs, places } = packet;
  const title = packet.isForEmployer ? messages.employerTitle : messages.lastTitle;
  const goesOn = interpolate(messages.continued, { title });
  const text = own.section({ isRightToLeft: isRightToLeft(printed), goesOn });
  const heading = (line: string) => text.write(line, { size: 13, isBold: true, above: 18 });
  const entry = (line: string) => text.write(`•  ${line}`, { size: 11, above: 5, indent: 12 });
  text.write(title, { size: 18, isBold: true });
  text.write(messages.keep, { size: 11, isBold: true, above: 6 });
  if (printed !== language.slice(0, 2).toLowerCase()) text.write(messages.english, { isSoft: true, above: 4 });
  for (const [statuses, title] of [
    [['missing', 'later'], messages.missing],
    [['check'], messages.check],
    [['byYou'], messages.byYou],
  ] as const) {
    const items = evidence.open.filter((item) => statuses.some((one) => one === item.status) && item.isRequired);
    if (items.length > 0) heading(title);
    for (const { title: what, formType } of items) entry(formType === '' ? what : `${what} (${formType})`);
  }
  if (packet.isForEmployer) {
    text.write(messages.employerHow, { size: 11, above: 14 });
    return text;
  }
  const paid = costs.forms.filter(({ paper }) => paper.amountCents !== 0);
  if (paid.length > 0) heading(messages.pay);
  for (const { formType, paper } of paid) {
    const amount = paper.amountCents === null ? messages.unknownAmount : dollars(paper.amountCents);
    entry(
      `${formType}: ${amount}${paper.lines.length > 0 ? ` – ${paper.lines.map(({ name }) => name).join(' + ')}` : ''}`,
    );
    for (const other of paper.others)
      text.write(interpolate(messages.other, { amount: dollars(other.amountCents), name: other.name }), {
        size: 10,
        isSoft: true,
        indent: 28,
        above: 2,
      });
  }
  if (paid.length > 0) text.write(messages.payHow, { size: 11, above: 6 });
  heading(messages.send);
  text.write(messages.sendHow, { size: 11, above: 4 });
  const pages = [...new Set(places.map(({ page }) => page))];
  for (const page of pages) {
    const formTypes = places.filter((place) => place.page === page).map(({ formType }) => formType);
    entry(`${formTypes.join(', ')}: ${page}`);
  }
  return text;
}

/** "Marriage certificate (ANA SILVA, BETO SOUZA), with certified English translation" */
function wordsOf({ title, people, translation }: Exhibit): string {
  const whose = people.length > 0 ? ` (${people.join(', ')})` : '';
  return `${title}${whose}${translation === 'included' ? ', with certified English translation' : ''}`;
}

/** Writes the English sheet in front of a document. @param lost some or all of it could not be opened */
export function writeExhibitTab(own: OwnPages, exhibit: Exhibit, lost: boolean): TextPages {
  const text = own.section();
  text.write(`Exhibit ${exhibit.letter}`, { size: 34, isBold: true, above: 180 });
  text.write(wordsOf(exhibit), { size: 16, above: 16 });
  if (exhibit.formTypes.length > 0)
    text.write(`For Form ${exhibit.formTypes.join(', Form ')}`, { size: 12, isSoft: true, above: 10 });
  const urgent = { size: 12, isBold: true, above: 24 };
  if (lost)
    text.write(
      `The file “${exhibit.fileName}” could not be opened, so its pages are missing here. Put a copy of it behind this sheet.`,
      urgent,
    );
  if (exhibit.translation === 'missing')
    text.write('Put the certified English translation of this document behind it.', urgent);
  return text;
}

/** In points; two pictures with their texts fit on a sheet. */
const PICTURE = { scale: 0.3, x: 130, above: 8 };

/** Writes a person's signing sheet in their language: a thumbnail with an arrow for each page that they sign. */
export function writeSigningSheet(
  own: OwnPages,
  {
    signer,
    drawn,
    isForEmployer,
    language,
  }: Pick<Packet, 'isForEmployer'> & {
    readonly signer: Signer;
    readonly drawn: readonly DrawnSignature[];
    readonly language: string;
  },
  packetPageOf: (drawn: DrawnSignature) => number | undefined,
): TextPages {
  const printed = printedLanguage(language);
  const messages = packetMessages(printed);
  const title = interpolate(messages.title, { name: signer.name ?? signer.roleTitle });
  const goesOn = interpolate(messages.continued, { title });
  const text = own.section({ isRightToLeft: isRightToLeft(printed), goesOn });
  text.write(title, { size: 18, isBold: true });
  text.write(messages.keep, { size: 11, isBold: true, above: 6 });
  if (printed !== language.slice(0, 2).toLowerCase()) text.write(messages.english, { isSoft: true, above: 4 });
  text.write(isForEmployer ? messages.employerHow : messages.byHand, { size: 11, above: 6 });
  if (signer.isUnder14) text.write(messages.under14, { size: 11, isBold: true, above: 6 });
  for (const one of drawn) {
    const { formType, page, waitsForDoctor, hasSheets } = one.signature;
    const height = one.picture.height * PICTURE.scale;
    const lines = 18 * (1 + Number(waitsForDoctor) + 2 * Number(hasSheets));
    text.keepTogether(height + PICTURE.above + lines + 40);
    const packetPage = packetPageOf(one);
    text.write(
      packetPage === undefined
        ? interpolate(messages.placeAlone, { formType, page })
        : interpolate(messages.place, { formType, page, packetPage }),
      { size: 11, isBold: true, above: 14 },
    );
    if (waitsForDoctor) text.write(messages.doctor, { size: 11, above: 2 });
    if (hasSheets) text.write(interpolate(messages.sheets, { formType }), { size: 11, above: 2 });
    const room = text.leaveRoom(height + PICTURE.above);
    own.drawPlace(room, { ...PICTURE, picture: one.picture, at: one.at });
  }
  return text;
}
