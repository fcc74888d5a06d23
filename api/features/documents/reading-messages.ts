import { needsTranslation } from './needs-translation.ts';
import { countryInLanguage } from './reading/understand/countries.ts';
import {
  type DocumentType,
  type Finding,
  type PersonOnDocument,
  READING_FAILURES,
  type Reading,
  type ReadingFailure,
} from './reading/reading.ts';
import { formatDate, interpolate, languageName, type ReadingText, readingText } from './reading-text.ts';

/** "Passport", "Pasaporte". */
export function titleOfType(type: DocumentType, language: string): string {
  return readingText(language).types[type];
}

/** "Date of birth"; "Last name (family name) (first parent)". A fact without a label is "Other information". */
export function labelOfFact(fact: string, person: PersonOnDocument | null, language: string): string {
  const text = readingText(language);
  const [, parent, rest = fact] = /^(parent[12])\.(.+)$/.exec(fact) ?? [];
  const label = (text.facts as Readonly<Record<string, string>>)[rest] ?? text.labels.unknown;
  const whom = [
    ...(parent === 'parent1' || parent === 'parent2' ? [text.parents[parent]] : []),
    ...(person !== null && person !== 'holder' ? [text.people[person]] : []),
  ];
  return whom.length === 0 ? label : interpolate(text.labels.withWhom, { label, person: whom.join(', ') });
}

/** Formats a value: dates and choices in words, countries in the language, anything else unchanged. */
export function displayOfValue(fact: string, value: string, language: string): string {
  const text = readingText(language);
  const choice = (text.values as Readonly<Record<string, string>>)[value];
  if (choice !== undefined) return choice;
  if (/country$|nationality$/.test(fact)) return countryInLanguage(value, language);
  return formatDate(value, language);
}

/** Returns why reading failed and what to do. A stored code unknown to this version reads as a damaged file. */
export function failureSentence(code: string, language: string): string {
  const { failures } = readingText(language);
  return isFailure(code) ? failures[code] : failures.BROKEN_FILE;
}

function isFailure(code: string): code is ReadingFailure {
  return (READING_FAILURES as readonly string[]).includes(code);
}

/** Returns a person's printed name: "ANA MARÍA GONZÁLEZ LÓPEZ"; undefined if there is none. */
export function nameOn(reading: Reading, person: PersonOnDocument, of = 'name'): string | undefined {
  const part = (name: string) => valueOf(reading, `${of}.${name}`, person);
  const name = [part('given'), part('middle'), part('family')].filter((word) => word !== undefined).join(' ');
  return name === '' ? undefined : name;
}

/** Returns the type, holder and most important date: "Passport from Mexico, in the name of ANA GONZÁLEZ. …" */
export function summaryOf(reading: Reading, language: string): string {
  return [opening(reading, language), ...datesOf(reading, language)].join(' ');
}

function opening(reading: Reading, language: string): string {
  const { summary } = readingText(language);
  const type = titleOfType(reading.documentType, language);
  const issuer = valueOf(reading, 'passport.country', 'holder');
  const country = issuer !== undefined && countryInLanguage(issuer, language);
  const couple = [nameOn(reading, 'spouse1'), nameOn(reading, 'spouse2')];
  const parties = [nameOn(reading, 'petitioner'), nameOn(reading, 'beneficiary')];
  const name = nameOn(reading, 'holder') ?? [...couple, ...parties].find((one) => one !== undefined);
  if (couple[0] !== undefined && couple[1] !== undefined)
    return interpolate(summary.ofTwo, { type, name: couple[0], other: couple[1] });
  if (parties[0] !== undefined && parties[1] !== undefined)
    return interpolate(summary.forTwo, { type, name: parties[0], other: parties[1] });
  if (country !== false && name !== undefined) return interpolate(summary.fromOf, { type, country, name });
  if (country !== false) return interpolate(summary.from, { type, country });
  if (name !== undefined) return interpolate(summary.of, { type, name });
  if (reading.documentType === 'other' && reading.language !== null)
    return interpolate(summary.inLanguage, { language: languageName(reading.language, language) });
  return interpolate(summary.plain, { type });
}

const DATES = [
  { fact: /^(?:passport\.)?expires$/, key: 'expires' },
  { fact: /^entry\.stayUntil$/, key: 'stayUntil' },
  { fact: /^marriage\.date$/, key: 'married' },
  { fact: /^divorce\.date$/, key: 'ended' },
] as const;

function datesOf(reading: Reading, language: string): string[] {
  const { summary } = readingText(language);
  const sentences = DATES.flatMap(({ fact, key }) => {
    const finding = reading.findings.find((one) => fact.test(one.fact));
    return finding ? [interpolate(summary[key], { date: formatDate(finding.value, language) })] : [];
  });
  const born = valueOf(reading, 'birth.date', 'holder');
  if (reading.documentType === 'birth-certificate' && born !== undefined)
    sentences.push(interpolate(summary.born, { date: formatDate(born, language) }));
  const employer = valueOf(reading, 'job.employer', 'holder');
  if (employer !== undefined) sentences.push(interpolate(summary.employer, { employer }));
  const year = valueOf(reading, 'year', null);
  if (year !== undefined) sentences.push(interpolate(summary.year, { year }));
  const issued = valueOf(reading, 'issued', null);
  if (sentences.length === 0 && issued !== undefined)
    sentences.push(interpolate(summary.issued, { date: formatDate(issued, language) }));
  return sentences;
}

/** Returns the next steps, most urgent first. Never advice about the case. */
export function suggestionsOf(reading: Reading, language: string): string[] {
  const { suggestions } = readingText(language);
  const isHardToRead = reading.pages.some(({ problems }) => problems.some((problem) => problem !== 'blank'));
  const missing =
    reading.pagesPrinted !== null && reading.pagesPrinted > reading.pageCount ? reading.pagesPrinted : undefined;
  return [
    ...(isHardToRead ? [suggestions.photo] : []),
    ...(missing === undefined ? [] : [interpolate(suggestions.pages, { pages: missing })]),
    ...(needsTranslation(reading) ? [suggestions.translation] : []),
    ...(reading.typeSureness === 'unsure' ? [suggestions.type] : []),
    ...(reading.findings.some((finding) => finding.hasWrongCheckDigit === true) ? [suggestions.compare] : []),
    whatNow(reading, suggestions),
  ];
}

function whatNow({ documentType, findings }: Reading, suggestions: ReadingText['suggestions']): string {
  if (documentType === 'official-form') return suggestions.form;
  return findings.some(isForForms) ? suggestions.fill : suggestions.keep;
}

/** Date and place of a marriage concern two people and therefore have no person. */
const isForForms = ({ person, fact }: Finding) =>
  fact.startsWith('marriage.') || (person !== null && fact !== 'nationality');

function valueOf(reading: Reading, fact: string, person: PersonOnDocument | null): string | undefined {
  return reading.findings.find((finding) => finding.fact === fact && finding.person === person)?.value;
}
