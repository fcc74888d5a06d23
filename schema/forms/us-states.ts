/** The two-letter codes that the official forms list: states, the district, territories, military post. */
export const US_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FM: 'Federated States of Micronesia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MH: 'Marshall Islands',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PW: 'Palau',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'US Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Other ways people write them: in Spanish, or as they are said. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'WASHINGTON DC': 'DC',
  'WASHINGTON D C': 'DC',
  'D C': 'DC',
  'VIRGIN ISLANDS': 'VI',
  'ISLAS VIRGENES': 'VI',
  'NUEVA YORK': 'NY',
  'NUEVA JERSEY': 'NJ',
  'NUEVO MEXICO': 'NM',
  'NUEVO HAMPSHIRE': 'NH',
  'NUEVA HAMPSHIRE': 'NH',
  'CAROLINA DEL NORTE': 'NC',
  'CAROLINA DEL SUR': 'SC',
  'DAKOTA DEL NORTE': 'ND',
  'DAKOTA DEL SUR': 'SD',
  'VIRGINIA OCCIDENTAL': 'WV',
  'DISTRITO DE COLUMBIA': 'DC',
  PENSILVANIA: 'PA',
  LUISIANA: 'LA',
  HAWAI: 'HI',
  MISISIPI: 'MS',
  MISURI: 'MO',
  TEJAS: 'TX',
  ILINOIS: 'IL',
  TENESI: 'TN',
  'SAMOA AMERICANA': 'AS',
};

const BY_NAME = new Map<string, string>([
  ...Object.entries(US_STATES).flatMap(([code, name]) => [[code, code] as const, [comparable(name), code] as const]),
  ...Object.entries(ALSO_CALLED),
]);

/** `California`, `ca`, `Nueva York` -> `CA`, `CA`, `NY`; undefined for what is no state. */
export function stateCode(text: string): string | undefined {
  return BY_NAME.get(comparable(text));
}

function comparable(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
}
