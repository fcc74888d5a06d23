import { phrase } from './rule-pattern.ts';

/** Matters for a lawyer or an accredited representative, whatever is asked about them. */
export type RedFlag =
  | 'arrest'
  | 'removal'
  | 'entry'
  | 'unlawfulPresence'
  | 'falseCitizenship'
  | 'voting'
  | 'fraud'
  | 'asylumDeadline'
  | 'court'
  | 'travelWhilePending'
  | 'abuse'
  | 'publicBenefits'
  | 'minorAlone';

interface FlagRule {
  readonly flag: RedFlag;
  readonly pattern: RegExp;
  /** The words alone tell of a person: "I crossed the border". Otherwise somebody must be named in the sentence. */
  readonly isPersonal: boolean;
}

const flagRules = (flag: RedFlag, patterns: readonly string[], isPersonal = false): FlagRule[] =>
  patterns.map((pattern) => ({ flag, pattern: phrase(pattern), isPersonal }));

const SOMEBODY = phrase(
  '(i|ive|im|id|my|me|mine|we|our|us|weve|were|he|she|his|her|him|hes|shes|they|their|husband|wife|spouse|son|daughter|mom|mother|dad|father|brother|sister|boyfriend|girlfriend|fiance|cousin|yo|mi|mis|me|nos|tengo|tuve|tenia|tiene|tuvo|fui|fue|estuve|estoy|estuvo|soy|le|lo|la|se|el|ella|llegue|llegamos|vine|entre|nuestro|nuestra|esposo|esposa|marido|mujer|hijo|hija|mama|papa|hermano|hermana|novio|novia|primo|prima)',
);
/** "What does … mean?" asks about words, not about a life. */
const ASKS_MEANING = phrase(
  '(what (is|are|does|do)|whats|meaning of|define|definition|explain|que (es|son|significa|quiere decir)|significado) .. (a|an|the|vawa|removal|unlawful|public|false|el|la|los|un|una|carga|asylum|asilo|voluntary|advance|deportation|orden|presencia|master|immigration|notice)',
);
const TELLS_STORY = phrase(
  '(i|ive|im|my husband|my wife|me|mi|mis|tengo|tuve|fui|estuve|yo) .. (was|were|been|am|got|have|had|in|arrest\\w*|hice|dije|entre|estoy|caso|corte)?',
);

const RULES: readonly FlagRule[] = [
  ...flagRules('arrest', [
    '(arrest|arrested|arrests|jail|jailed|prison|convicted|conviction|convictions|felony|misdemeanor|dui|dwi|charged with|(facing|faced|criminal|dropped|pending|police|drug) charges|charges (were|got|are)|criminal record|criminal history|rap sheet|probation|parole officer|shoplifting|domestic violence charge|expunged|handcuffs|mugshot|police (took|stopped|caught|picked)|drunk driving|drove drunk|weed|marijuana|drugs|bar fight|ticket for)',
    '(arrest\\w+|me detuvieron|detenido|detenida|carcel|preso|presa|condena\\w*|delito|delitos|felonia|antecedentes|record criminal|record policiaco|manejar borracho|manejar tomado|manejando borracho|manejando tomado|tomado y|por robo|fianza|probatoria|marihuana|drogas|cargos|la policia me)',
  ]),
  ...flagRules('removal', [
    '(removal order|order of removal|removal proceedings|ordered removed|deportation order|order of deportation|in absentia|voluntary departure|removed from the|stay of removal|kicked out)',
    '(was|were|been|got|getting|being|is|im|already) .. (deported|removed by ice)',
    '(orden|ordenes) de (deportacion|expulsion|salida|remocion)',
    '(me|lo|la|nos|los|fui|fue|fueron|han|habian) (deportaron|deportado|deportada|deportados|expulsaron|expulsado|expulsada|sacaron del pais)',
    '(salida voluntaria|proceso de deportacion|proceso de remocion)',
  ]),
  ...flagRules(
    'entry',
    [
      'without (inspection|being inspected|a visa|visa|papers|documents)',
      '(crossed|crossing|cross|came|jumped|swam|walked|entered|came in|snuck|sneaked|brought) … (border|river|desert|rio grande|fence|wall|illegally|with a coyote|coyote)',
      '(entre|cruce|pase|vine|llegue|entro|cruzo|cruzamos|entramos|brinque|me brinque|cruzar|entrado|pasamos|trajeron) … (sin papeles|sin inspeccion|sin visa|ilegal|ilegalmente|ilegales|frontera|rio|desierto|monte|cerro|mojado|mojada|coyote|muro|por tijuana)',
      '(de mojado|de mojada)',
      'across the (river|border|desert|rio grande|fence)',
      '(fue|fui|entrada|entramos) .. por (el|la) (rio|frontera|desierto|monte|cerro)',
      '(came|came back|returned|reentered|re entered|back in|regrese|volvi|volvio|reingrese) … (after .. deport\\w+|illegally|otra vez|de nuevo|despues de .. deport\\w+)',
    ],
    true,
  ),
  ...flagRules('unlawfulPresence', [
    '(overstay|overstayed|overstaying|over stayed|unlawful presence|out of status|undocumented|illegal|10 year bar|ten year bar|3 year bar)',
    'visa .. (expired|ran out|is expired|has expired)',
    'visa (de turista )?(ya )?(vencida|vencio|se vencio|expiro|caduco)',
    '(vencio|expiro|caduco) .. visa',
    '(me quede|se quedo|nos quedamos) … (visa|mas tiempo|permiso|vencid\\w)',
    '(presencia ilegal|fuera de estatus|indocumentad[oa]|castigo de (los )?(10|3|diez|tres))',
  ]),
  ...flagRules('falseCitizenship', [
    '(said|claimed|told|checked|marked|put|wrote|signed|saying|claiming|claim) … (us citizen|american citizen|a citizen|united states citizen|to be american)',
    'false claim',
    '(dije|marque|puse|firme|dijo|marco|puso) … (ciudadan[oa])',
  ]),
  ...flagRules('voting', ['(vote|votado|voto) (en|por|para|una vez|sin)'], true),
  ...flagRules('voting', [
    '(voted|registered .. vote|voter registration|vote in|voting in|registered as a voter)',
    '(registre|registraron|registrada|registrado) .. (para votar|como votante)',
  ]),
  ...flagRules('fraud', [
    '(lied|misrepresent\\w*|forged|committed fraud|accused .. fraud|for fraud|used .. another name|different name at the border)',
    '(fake|false|forged|borrowed|made up|someone elses|somebody elses|another persons) .. (name|ssn|social|passport|documents?|papers?|id|identity|birth certificate|visa|green ?card|marriage|letter)',
    '(menti|mintio|mentimos|fraude|cometi fraude)',
    '(nombre|social|seguro|papeles|documentos?|pasaporte|acta|visa|mica|identidad|identificacion) .. (falso|falsa|falsos|falsas|chueco|chueca|chuecos|prestado|prestada|de otra persona)',
    '(otro nombre en la frontera|con otro nombre)',
  ]),
  ...flagRules('asylumDeadline', [
    'asylum … (year|years|late|deadline|missed|months|yrs)',
    '(year|years|late|deadline|missed|yrs) … asylum',
    'asilo … (ano|anos|tarde|plazo|meses|vencio)',
    '(ano|anos|plazo|meses) … asilo',
  ]),
  ...flagRules('asylumDeadline', ['tarde … asilo'], true),
  ...flagRules('court', [
    '(immigration court|court date|court case|court hearing|my hearing|in court|in proceedings|notice to appear|nta|immigration judge|the judge|a judge|master hearing|pending court|pending case in court)',
    '(corte|juez|jueza|audiencia|tribunal|citatorio)',
  ]),
  ...flagRules('travelWhilePending', [
    '(safe|risky|dangerous|peligroso|seguro|riesgoso|risk) .. (to|de|que)? ?(travel|leave the|leave with|fly|viajar|viaje|salir|salga)',
    '(travel|traveling|leave|leaving|trip|fly|visit|go back|go home|go to my country|vacation|funeral|exit) … (pending|waiting|in process|processing|still .. review|before .. (approved|decision|interview)|case|without advance parole|advance parole)',
    '(pending|waiting|in process|processing|pendiente|i485|case) … (travel|traveling|leave the|trip|fly|visit my|go back|go home|go to my country|vacation)',
    '(viajar|viajo|viaje|salir|salgo|irme|ir a|volver a|visitar|regresar) … (pendiente|en tramite|proceso|esperando|mientras|sin permiso|permiso de viaje|caso)',
    '(pendiente|en tramite|en proceso|proceso|esperando|mientras) … (viajar|salir del|salir de|irme|ir a mi pais|visitar|ir a ver)',
  ]),
  ...flagRules('abuse', [
    '(abuse|abused|abuses|abuser|abusive|vawa|trafficked|trafficking|raped|rape|u visa|t visa|restraining order|protective order)',
    '(hits|hit|beats|beat|threatens|threatened|threatening|hurts|forces|controls|locks|strangled|slaps|choked) (me|us|my|her|him)',
    '(afraid|scared|terrified) of (my (husband|wife|spouse|boyfriend|partner|ex|father|dad)|him|her)',
    '(maltrat\\w+|abus[aoe]\\w*|golpea\\w*|golpes|vawa|violencia|violo|orden de proteccion|orden de restriccion|visa u)',
    'me (pega|pegaba|pego|amenaza|amenazo|amenazaba|golpea|insulta|obliga|controla|encierra)',
    'miedo (de|a|del) (mi (esposo|marido|esposa|pareja|novio|papa|ex)|el|ella)',
  ]),
  ...flagRules('publicBenefits', [
    '(medicaid|food stamps|welfare|snap|medi cal) .. (hurt|affect|matter|ruin|count|be a problem)',
    '(recibir|usar|recibiendo) .. (medicaid|estampillas|cupones|ayuda del gobierno)',
    '(used|use|using|receive|received|got|get|getting|on|have|had|take|took) .. (medicaid|food stamps|snap|welfare|tanf|ssi|cash assistance|medi cal|medical benefits)',
    '(uso|use|usamos|recibo|recibi|recibimos|tengo|pedi|agarre|agarro) .. (medicaid|estampillas|cupones|welfare|ayuda del gobierno|medi cal|snap)',
  ]),
  ...flagRules(
    'publicBenefits',
    ['(recibi|recibimos|agarre|pedi) .. (medicaid|estampillas|cupones|welfare|ayuda del gobierno|medi cal|snap)'],
    true,
  ),
  ...flagRules('minorAlone', [
    '(im|i am) (8|9|1[0-7])( years| yrs| yo)?( old)?( and| alone| my parents|$)',
    '(im|i am) a minor|unaccompanied minor|unaccompanied',
    '(tengo) (8|9|1[0-7]) anos( y|$)',
    'soy menor( de edad)?',
  ]),
];

/** Which red flags a sentence in plain words tells of; a question for the meaning of a word tells of none. */
export function redFlagsIn(sentence: string): RedFlag[] {
  if (ASKS_MEANING.test(sentence) && !TELLS_STORY.test(sentence)) return [];
  const somebody = SOMEBODY.test(sentence);
  return RULES.filter(({ pattern, isPersonal }) => (isPersonal || somebody) && pattern.test(sentence)).map(
    ({ flag }) => flag,
  );
}
