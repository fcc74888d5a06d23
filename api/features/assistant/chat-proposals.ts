import type { Context } from '../../platform/context.ts';
import { findUnfinished, todayAnywhere } from '../applications/public.ts';
import { countryOfName, readDate } from '../documents/public.ts';
import { findEdition, findForm } from '../forms/public.ts';
import { displayOf, fitValue, formOf, localisedModel } from '../proposals/public.ts';
import type { ChatProposal, Question } from './answer-types.ts';

/** A fact that the user stated about a person of their form, in the vocabulary of facts.json. */
export interface ToldFact {
  /** "self" is the user who fills in the form, "other" the relative they mention. */
  readonly whose: 'self' | 'other';
  readonly fact: string;
  readonly value: string;
}

const RELATIVES = String.raw`(?:wife|husband|spouse|mother|mom|father|dad|son|daughter|child|brother|sister|relative|espos[oa]|marido|mujer|madre|mam[aá]|padre|pap[aá]|hij[oa]|herman[oa]|familiar)`;
const WHOSE = String.raw`(?<whose>my|mi)\s+(?:(?<relative>${RELATIVES})(?:['’]s)?\s+)?`;
/** Spanish names the person after the thing: "el cumpleaños de mi esposa es". */
const OF_RELATIVE = String.raw`(?:\s+de\s+mi\s+(?<relative>${RELATIVES}))?`;
const IS = String.raw`\s*(?:is|es|:|=)\s*`;
const NAME = String.raw`(?<value>[\p{L}][\p{L}'’.-]*(?:\s+(?!(?:and|y|but|pero|my|mi)\b)[\p{L}][\p{L}'’.-]*){0,3})`;
const DATE = String.raw`(?:on\s+|the\s+|el\s+(?:d[ií]a\s+)?)?(?<value>[\p{L}\d][\p{L}\d ,./-]{5,40})`;

interface Telling {
  readonly fact: string;
  readonly patterns: readonly RegExp[];
}

const both = (english: string, spanish: string, value: string): readonly RegExp[] => [
  new RegExp(`\\b${WHOSE}(?:${english}|${spanish})${IS}${value}`, 'iu'),
  new RegExp(`\\b(?:el|la)\\s+(?:${spanish})${OF_RELATIVE}${IS}${value}`, 'iu'),
];

/** Patterns for simple statements. Anything phrased differently is not guessed. */
const TELLINGS: readonly Telling[] = [
  {
    fact: 'birth.date',
    patterns: [
      ...both('birthday|birth date|birthdate|date of birth|dob', 'cumplea[ñn]os|fecha de nacimiento', DATE),
      new RegExp(`\\b(?<whose>i)\\s+was\\s+born\\s+(?:in\\s+[\\p{L} ,]+?\\s+)?on\\s+${DATE}`, 'iu'),
      new RegExp(`\\bmy\\s+(?<relative>${RELATIVES})\\s+was\\s+born\\s+(?:in\\s+[\\p{L} ,]+?\\s+)?on\\s+${DATE}`, 'iu'),
      new RegExp(`(?<![\\p{L}])nac[ií]\\s+(?:en\\s+[\\p{L} ,]+?\\s+)?el\\s+${DATE}`, 'iu'),
      new RegExp(`\\bmi\\s+(?<relative>${RELATIVES})\\s+naci[oó]\\s+(?:en\\s+[\\p{L} ,]+?\\s+)?el\\s+${DATE}`, 'iu'),
    ],
  },
  { fact: 'name.family', patterns: both('last name|family name|surname', 'apellidos?', NAME) },
  { fact: 'name.given', patterns: both('first name|given name', 'primer nombre|nombre de pila', NAME) },
  { fact: 'name.middle', patterns: both('middle name', 'segundo nombre', NAME) },
  {
    fact: 'phone.daytime',
    patterns: both(
      'phone(?: number)?|cell(?:phone)?(?: number)?',
      'tel[eé]fono|celular',
      String.raw`(?<value>\+?[\d(][\d ().-]{8,18}\d)`,
    ),
  },
  {
    fact: 'email',
    patterns: both(
      'e-?mail(?: address)?',
      'correo(?: electr[oó]nico)?',
      String.raw`(?<value>[^\s@,;]+@[^\s@,;]+\.[a-z]{2,})`,
    ),
  },
  {
    fact: 'aNumber',
    patterns: both(
      'a-?number|alien (?:registration )?number',
      'n[uú]mero (?:a|de extranjero)',
      String.raw`(?<value>A?[- ]?\d[\d -]{6,11})`,
    ),
  },
  {
    fact: 'ssn',
    patterns: both(
      'ssn|social security(?: number)?',
      '(?:n[uú]mero de )?seguro social',
      String.raw`(?<value>\d{3}[- ]?\d{2}[- ]?\d{4})`,
    ),
  },
  {
    fact: 'mailing.zip',
    patterns: both('zip(?: code)?', 'c[oó]digo postal', String.raw`(?<value>\d{5}(?:-\d{4})?)\b`),
  },
];

const BORN_IN = [
  /\b(?<whose>i)\s+was\s+born\s+in\s+(?<place>[\p{L}][\p{L} .'’-]*(?:,\s*[\p{L} .'’-]+)?)/iu,
  new RegExp(
    `\\bmy\\s+(?<relative>${RELATIVES})\\s+was\\s+born\\s+in\\s+(?<place>[\\p{L}][\\p{L} .'’-]*(?:,\\s*[\\p{L} .'’-]+)?)`,
    'iu',
  ),
  /(?<![\p{L}])nac[ií]\s+en\s+(?<place>[\p{L}][\p{L} .'’-]*(?:,\s*[\p{L} .'’-]+)?)/iu,
  new RegExp(
    `\\bmi\\s+(?<relative>${RELATIVES})\\s+naci[oó]\\s+en\\s+(?<place>[\\p{L}][\\p{L} .'’-]*(?:,\\s*[\\p{L} .'’-]+)?)`,
    'iu',
  ),
];
/** Matches the rest of a sentence after a place. */
const AFTER_PLACE = /\s+(?:on|in|and|but|el|en|y|pero)\s.*$/iu;

/** Returns the facts stated in plain words; none for a question. @param today YYYY-MM-DD */
export function factsTold(text: string, today: string): ToldFact[] {
  if (/[?¿]/.test(text)) return [];
  const facts = TELLINGS.flatMap(({ fact, patterns }): ToldFact[] => {
    for (const pattern of patterns) {
      const groups = pattern.exec(text)?.groups;
      const said = groups?.['value']?.trim().replace(/[.,;]+$/, '');
      if (groups === undefined || said === undefined) continue;
      const value = fact === 'birth.date' ? dateIn(said, today) : said;
      if (value !== undefined) return [{ whose: whoseOf(groups), fact, value }];
    }
    return [];
  });
  return [...facts, ...birthPlace(text)];
}

const whoseOf = (groups: Readonly<Record<string, string | undefined>>): ToldFact['whose'] =>
  groups['relative'] === undefined ? 'self' : 'other';

/** 03/04/1987 is ambiguous, so nothing is proposed for it. */
function dateIn(text: string, today: string): string | undefined {
  const date = readDate(text, { today, order: undefined, isPast: true });
  return date === undefined || date.isAmbiguous || date.hasShortYear ? undefined : date.value;
}

function birthPlace(text: string): ToldFact[] {
  const groups = BORN_IN.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return [];
  const whose = whoseOf(groups);
  const parts = (groups['place'] ?? '')
    .replace(AFTER_PLACE, '')
    .split(',')
    .map((part) => part.trim().replace(/\.$/, ''));
  const country = countryOfName(parts.at(-1) ?? '');
  const city = country === undefined || parts.length > 1 ? parts[0] : undefined;
  return [
    ...(city === undefined || city === '' ? [] : [{ whose, fact: 'birth.city', value: city }]),
    ...(country === undefined ? [] : [{ whose, fact: 'birth.country', value: country }]),
  ];
}

/**
 * Returns proposals for the form that the user has open, or else their newest unfinished one. Writes nothing.
 * @throws NotSignedInError
 */
export async function proposalsTold(ctx: Context, { text, language, place }: Question): Promise<ChatProposal[]> {
  const today = todayAnywhere(ctx.now());
  const facts = factsTold(text, today);
  if (facts.length === 0) return [];
  const form = await formMeant(ctx, place);
  if (!form) return [];
  const { leaves, people, self } = formOf(ctx, form);
  const other = people.find((role) => role !== self);
  const words = localisedModel(ctx, form, language);
  return facts.flatMap(({ whose, fact, value }) => {
    const role = whose === 'self' ? self : other;
    const field = leaves.find((leaf) => leaf.fact === `${role ?? ''}.${fact}`);
    const fitting = field && fitValue(field, value, today);
    if (!field || fitting === undefined) return [];
    const leaf = words.leaf(field.path) ?? field.leaf;
    return [
      {
        applicationId: form.id,
        formType: form.formType,
        path: field.path,
        label: leaf.field.title ?? field.path,
        value: fitting,
        display: displayOf(leaf, fitting, language),
        isSensitive: field.isSensitive,
      },
    ];
  });
}

interface FormMeant {
  readonly id: string | null;
  readonly formType: string;
  readonly edition: string;
}

async function formMeant(ctx: Context, place: Question['place']): Promise<FormMeant | undefined> {
  const which = place?.applicationId != null ? { id: place.applicationId } : place && { formType: place.formType };
  const application = await findUnfinished(ctx, which ?? {});
  if (application && findEdition(ctx, application.formType, application.edition)) return application;
  const form = place && findForm(ctx, place.formType);
  return form?.kind === 'form' && findEdition(ctx, form.formType, form.currentEdition)
    ? { id: null, formType: form.formType, edition: form.currentEdition }
    : undefined;
}
