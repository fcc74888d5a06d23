import { isRealDate } from '../../../../../schema/forms/dates.ts';
import type { DocumentType, MachineReadableZone, MrzField, ConfidenceLevel } from '../reading.ts';
import { countryOfCode } from './countries.ts';
import { type DraftFinding, WELL_READ } from './draft-finding.ts';

type Value = (field: MrzField) => string | undefined;

const asDate: Value = ({ value }) => (isRealDate(value) ? value : undefined);
const asNumber: Value = ({ value }) => value.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() || undefined;
const asName: Value = ({ value }) => {
  const name = value.replaceAll('<', ' ').replaceAll(/\s+/g, ' ').trim().toUpperCase();
  return /\p{L}/u.test(name) ? name : undefined;
};
const asCountry: Value = ({ value }) => countryOfCode(value);
const asSex: Value = ({ value }) => {
  const first = value.charAt(0).toUpperCase();
  return first === 'M' ? 'male' : first === 'F' ? 'female' : undefined;
};
/** The number of a US card is the A-Number: nine digits, sometimes with the A. */
const asANumber: Value = ({ value }) => {
  const digits = value.replaceAll(/\D/g, '');
  return digits.length >= 7 && digits.length <= 9 ? `A${digits.padStart(9, '0')}` : undefined;
};

interface FieldRule {
  readonly field: MrzField['name'];
  readonly fact: string;
  readonly of: 'holder' | null;
  readonly as: Value;
}

const PERSON: readonly FieldRule[] = [
  { field: 'lastName', fact: 'name.family', of: 'holder', as: asName },
  { field: 'firstName', fact: 'name.given', of: 'holder', as: asName },
  { field: 'birthDate', fact: 'birth.date', of: 'holder', as: asDate },
  { field: 'sex', fact: 'sex', of: 'holder', as: asSex },
  // Nationality is not the place of birth, so it is never proposed as country of birth.
  { field: 'nationality', fact: 'nationality', of: 'holder', as: asCountry },
];
const PASSPORT: readonly FieldRule[] = [
  { field: 'documentNumber', fact: 'passport.number', of: 'holder', as: asNumber },
  { field: 'issuingState', fact: 'passport.country', of: 'holder', as: asCountry },
  { field: 'expirationDate', fact: 'passport.expires', of: 'holder', as: asDate },
];
const EXPIRES: FieldRule = { field: 'expirationDate', fact: 'expires', of: null, as: asDate };
const A_NUMBER: FieldRule = { field: 'documentNumber', fact: 'aNumber', of: 'holder', as: asANumber };

/** Facts in the zone of each document type; a foreign identity card only gives the identity. */
const RULES: Readonly<Partial<Record<DocumentType, readonly FieldRule[]>>> = {
  passport: [...PERSON, ...PASSPORT],
  visa: [...PERSON, EXPIRES],
  'green-card': [...PERSON, A_NUMBER, EXPIRES],
  ead: [...PERSON, A_NUMBER, EXPIRES],
};

/** Returns the findings of one zone, in reading order. */
export function findingsOfZone(zone: MachineReadableZone, type: DocumentType): DraftFinding[] {
  return (RULES[type] ?? [...PERSON, EXPIRES]).flatMap((rule) => {
    const field = zone.fields.find(({ name }) => name === rule.field);
    const value = field && rule.as(field);
    if (field === undefined || value === undefined) return [];
    return {
      person: rule.of,
      fact: rule.fact,
      value,
      printed: field.raw,
      page: zone.page,
      box: field.box,
      from: 'mrz' as const,
      sureness: confidenceOfField(field, zone),
      ...(field.isChecked === false && { hasWrongCheckDigit: true as const }),
    };
  });
}

function confidenceOfField(field: MrzField, zone: MachineReadableZone): ConfidenceLevel {
  if (field.isChecked === false) return 'unsure';
  const isWellRead = field.confidence >= WELL_READ;
  const isName = field.name === 'lastName' || field.name === 'firstName';
  if (field.isChecked === true && !isName) return isWellRead ? 'sure' : 'likely';
  // A name that fills its line may have been truncated.
  if (field.name === 'firstName' && isCutOff(zone)) return 'unsure';
  return isWellRead ? 'likely' : 'unsure';
}

function isCutOff({ format, lines }: MachineReadableZone): boolean {
  const line = lines[format === 'TD1' ? 2 : 0] ?? '';
  return line !== '' && !line.endsWith('<');
}

/** Returns the document type by the zone's code; undefined for a card that is neither a green card nor an EAD. */
export function typeOfZone(zone: MachineReadableZone): DocumentType | undefined {
  const code = (zone.lines[0] ?? '').slice(0, 2).toUpperCase();
  const state = (zone.lines[0] ?? '').slice(2, 5).toUpperCase();
  if (zone.format === 'TD3') return code.startsWith('P') ? 'passport' : undefined;
  if (zone.format === 'MRV-A' || zone.format === 'MRV-B') return 'visa';
  if (zone.format !== 'TD1' || !/^U[S5]A$/.test(state)) return undefined;
  // I-551: "C1" or "C2" ("CR" on old ones); I-766: "IA". OCR confuses 1 and I.
  if (/^C[1I2ZR]/.test(code)) return 'green-card';
  return /^[I1]A/.test(code) ? 'ead' : undefined;
}
