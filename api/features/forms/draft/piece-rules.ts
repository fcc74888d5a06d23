/** Piece of an answer that belongs in a box, and the reason for doubt, if any. */
export interface Piece {
  readonly piece: string;
  readonly doubt?: string;
}

/** Recognises a piece by its instruction. The first matching rule applies, so specific rules come first. */
export interface PieceRule {
  readonly piece: string;
  readonly asks: RegExp;
  /** Matches names of such boxes, where names are telling. A name that contradicts the text causes doubt. */
  readonly named?: RegExp;
}

const rule = (piece: string, asks: RegExp, named?: RegExp): PieceRule => ({ piece, asks, ...(named && { named }) });

export const TEXT_PIECES: readonly PieceRule[] = [
  rule('page', /^enter (the )?page number/i, /_PageNumber/),
  rule('part', /^enter (the )?part number/i, /_PartNumber/),
  rule('item', /^enter (the )?item number/i, /_ItemNumber/),
  rule('text', /additional information/i, /AdditionalInfo/),
  rule('preparerName', /^enter (the )?name of (the )?preparer/i),
  rule('inCareOf', /in care of/i, /InCareof/i),
  rule('street', /street (number|name|address)|number and street/i, /Street/),
  rule('unit', /\b(apartment|apt)\b.*\b(floor|flr)\b/i, /AptSteFlr/),
  rule('postalCode', /postal code/i, /PostalCode/),
  rule('zip', /zip ?code/i, /ZipCode/i),
  rule('sevis', /\bSEVIS\b/),
  rule('receipt', /receipt number/i, /Receipt/),
  rule('i94', /I-94|arrival-departure record/i, /I-?94/),
  rule('aNumber', /alien registration number|\bA-Number/i, /AlienNumber/),
  rule('onlineAccount', /online (account )?number/i, /E[Ll][Ii][Ss]Ac/),
  rule('ssn', /social security/i, /SSN/),
  rule('passportCountry', /country (that |which )?issued|country of issuance/i, /CountryOfIssuance/i),
  rule('otherPassport', /additional passport/i),
  rule('passport', /passport( or travel document)? number/i, /Passport/),
  rule('travelDocument', /travel document number/i, /TravelDoc/),
  rule('email', /\be-? ?mail\b/i, /Email/i),
  rule('mobile', /(mobile|cell)( tele)?( ?phone)? number/i),
  rule('fax', /fax number/i),
  rule('workPhone', /work (tele)?phone/i),
  rule('phone', /(tele)?phone number/i, /Phone|Telephone/),
  rule('business', /(business|organization|law firm)( or organization)? name/i, /Business/),
  rule('employer', /name of (your )?(current )?(employer|company)|employer('s)? name/i, /Employer/),
  rule('occupation', /occupation|job title/i, /Occupation/),
  rule('family', /family name|last name|maiden name/i, /FamilyName|LastName/),
  rule('given', /given name|first name/i, /GivenName|FirstName/),
  rule('middle', /middle (name|initial)/i, /MiddleName/),
  rule('cityOfResidence', /(city|town|village).*\bresidence/i),
  rule('countryOfResidence', /country of (current )?residence/i, /CountryofRes/i),
  rule('cityOfBirth', /(city|town|village).*\b(birth|born)/i, /City.*OfBirth/i),
  rule('provinceOfBirth', /(state|province).*\b(birth|born)/i),
  rule('countryOfBirth', /country.*\b(birth|born)/i, /CountryOfBirth/i),
  rule('citizenship', /citizenship|nationality/i, /Citizenship/),
  rule('stateOrProvince', /\bstate ?(or|\/) ?province/i),
  rule('arrivalPlace', /place of (your )?(last )?(arrival|entry)/i),
  rule('statusAtArrival', /status at (your )?last arrival/i),
  rule('statusNow', /current immigration status/i, /CurrentStatus/),
  rule('city', /\bcity\b.*\btown\b|^enter (the )?city/i, /City/),
  rule('state', /\bstate\b/i, /_State/),
  rule('province', /province/i, /Province/),
  rule('relationship', /relationship/i, /Relationship/),
  rule('language', /\blanguage\b/i, /Language/),
  rule('country', /\bcountry\b/i, /Country/),
];

export const DATE_PIECES: readonly PieceRule[] = [
  rule('dateSigned', /signature|\bsigned\b/i, /Sign/),
  rule('otherDateOfBirth', /other dates? of birth/i),
  rule('dateOfBirth', /birth|\bborn\b/i, /Birth|DOB/i),
  rule('passportExpires', /expir.*(passport|travel document)|(passport|travel document).*expir/i),
  rule('expires', /expir/i, /Exp/),
  rule('arrivalDate', /(last|most recent) (entry|arrival)|date of (entry|arrival)/i, /Entry|Arrival/),
  rule(
    'from',
    /^from\b|\b(dates?|enter|period) from\b(?! [a-z])|\bfrom( date)?[ .:()]*$|\bfrom date|\bstart date(?!s)/i,
    /From/,
  ),
  rule('to', /^to\b|\b(dates?|enter|period) to\b|\bto( date)?[ .:()]*$|\bto date|\bend date(?!s)/i, /To\[/),
];

/** Pieces of the biographic part, which one shared block asks. */
export const BIOGRAPHIC_PIECES: readonly PieceRule[] = [
  rule('heightFeet', /\bheight\b.*\bfeet\b/i),
  rule('heightInches', /\bheight\b.*\binches\b/i),
  rule('weight1', /\bweight\b.*(\bfirst digit|\bpounds\.? ?(digit )?1\b)/i),
  rule('weight2', /\bweight\b.*(\bsecond digit|\bpounds\.? ?(digit )?2\b)/i),
  rule('weight3', /\bweight\b.*(\bthird digit|\bpounds\.? ?(digit )?3\b)/i),
];

const [EYES, HAIR, RACE, ETHNICITY] = [/\beye colou?r/i, /\bhair colou?r/i, /\brace\b/i, /\bethnicity\b/i];
const colours = (of: string, about: RegExp, names: string) =>
  names.split(' ').map((name) => [`${of}=${name}`, about, new RegExp(`^${name}\\b`, 'i')] as const);

export const BIOGRAPHIC_CHOICES: readonly (readonly [piece: string, about: RegExp, words: RegExp])[] = [
  ...colours('hair', HAIR, 'bald black blond brown gray red sandy white'),
  ['hair=other', HAIR, /^(unknown|other)/i],
  ...colours('eyes', EYES, 'black blue brown gray green hazel maroon pink'),
  ['eyes=other', EYES, /^(unknown|other)/i],
  ['=white', RACE, /^white/i],
  ['=asian', RACE, /^asian/i],
  ['=black', RACE, /^black/i],
  ['=native', RACE, /^american indian/i],
  ['=pacific', RACE, /^native hawaiian/i],
  ['ethnicity=hispanic', ETHNICITY, /^hispanic/i],
  ['ethnicity=notHispanic', ETHNICITY, /^not hispanic/i],
];

/** Choices that forms share, by the words after "Select". */
export const CHOICES: readonly (readonly [value: string, words: RegExp])[] = [
  ['=yes', /^yes\b/i],
  ['=no', /^no\b(?!t)/i],
  ['=unknown', /^unknown$|^i do not know/i],
  ['=na', /^(n\/a|not applicable|does not apply)/i],
  ['=APT', /^(the address is an )?apartment$/i],
  ['=STE', /^(the address is a )?suite$/i],
  ['=FLR', /^(the address is a )?(designated )?floor$/i],
  ['=male', /^male$/i],
  ['=female', /^female$/i],
  ['=single', /^single(, never married)?$/i],
  ['=married', /^married$/i],
  ['=divorced', /^divorced$/i],
  ['=widowed', /^widowed$/i],
  ['=separated', /^(legally )?separated$/i],
  ['=annulled', /^(marriage )?annulled$/i],
];

/** Sentences of statements and preparers that nearly every form prints. */
export const STATEMENTS: readonly (readonly [piece: string, words: RegExp])[] = [
  ['statementLanguage=english', /I can read and understand English/i],
  ['statementLanguage=interpreter', /The interpreter named in/i],
  ['preparerHelped=yes', /At my request, the preparer/i],
  ['preparerIsAttorney=no', /I am not an attorney/i],
  [
    'preparerIsAttorney=yes',
    /I am an attorney.*extends or does not extend|I am an attorney or accredited representative\.?$/i,
  ],
  ['preparerExtends=no', /I am an attorney.*does not extend/i],
  ['preparerExtends=yes', /I am an attorney.*\bextends/i],
];
