import { adviceRule, type AdviceRule } from './advice-rule.ts';
import { phrase } from './rule-pattern.ts';

const FORM = '(el |la |un |una |su )?(formulario |forma |form )?(i|n|g|ar)\\d+[a-z]?';
const REFERRAL = phrase(
  '(abogado|abogada|abogados|acreditado|acreditada|acreditados|representante|ayuda legal|pagina oficial|uscis gov)',
);
const FORBIDDING = phrase(
  '(nadie|nunca|no) (\\w+ ){0,3}(garantiza|garantizar|garantice|prometer|promete|prometa|asegurar|asegura)',
);
const YOUR_CASE =
  '(usted|su (solicitud|peticion|caso|tramite|formulario|matrimonio|i\\d+|n\\d+|esposo|esposa|hijo|hija|familia)|tu (solicitud|peticion|caso))';

/** What `../shared/uscis.md` forbids software to say, in Spanish. */
export const SPANISH_ADVICE: readonly AdviceRule[] = [
  adviceRule(
    'says who qualifies',
    [
      '(usted|tu|ustedes|su (esposo|esposa|hijo|hija|madre|padre|hermano|hermana|caso|situacion)) (yes |no |ya |tambien |probablemente |claramente |seguramente |quizas )*(califica|calificas|calificaria|es elegible|eres elegible|seria elegible|cumple|cumples|reune|reunes|tiene derecho|tienes derecho|es inadmisible|es deportable|es apto|esta fuera de estatus|esta indocumentad[oa]|esta ilegal)',
      '(?<!(?:quien|quienes|si|persona|personas|que|no|alguien) )(califica|calificas|calificaria) (usted|para|como|por|bajo)',
      '(usted|tu) (ya |yes |tambien )*(puede|puedes|podria|podra) .. (obtener|sacar|conseguir|arreglar|hacerse|recibir|ser|ajustar) .. (residencia|residente|ciudadania|ciudadano|ciudadana|papeles|asilo|green card|mica|estatus)',
      '(lo|la|te|le) (hace|hacen|vuelve) (elegible|inadmisible|deportable)',
      '(cumple|reune) (usted )?(con )?(todos )?los requisitos',
      '(es|eres|seria) (usted )?(elegible|inadmisible|deportable)',
    ],
    phrase('(quien|quienes|si|no puedo|no puede) (\\w+ ){0,4}(califica|cumple|elegible|reune)'),
  ),
  adviceRule('tells what to file or choose', [
    `(usted |tu )?(debe|debes|deberia|deberias|tiene que|tienes que|necesita|le conviene|te conviene|hay que) (\\w+ )?(presentar|meter|solicitar|pedir|aplicar|llenar|usar|elegir|escoger|seleccionar|ajustar|retirar|apelar|enviar|mandar) .. (para|por|${FORM}|categoria|asilo|residencia|ajuste|bajo|como|ya|este formulario|esa)`,
    `(?<!\\S )((entonces|ahora|primero|mejor|solo|simplemente) )?(presente|meta|solicite|llene|elija|escoja|pida|aplique|mande|envie|presenta|mete|elige|escoge) (con |por )?${FORM}`,
    '(elija|escoja|marque|seleccione|use|elige|escoge|marca) (la|el|esta|esa) (categoria|opcion|casilla|clase|camino)',
    '(la mejor|su mejor|la unica|tu mejor|el mejor) (opcion|eleccion|categoria|forma|manera|camino|estrategia|formulario) (para usted |en su caso |para su caso |para ti )?(es|seria)',
    '(el|la) (formulario|categoria|opcion|visa) (correct[oa]|adecuad[oa]|indicad[oa]) (para usted |en su caso |para su caso |para ti )?(es|seria)',
    '(a usted|su caso|su situacion) (le corresponde|cae|entra|corresponde|encaja|pertenece)',
    '(le|te) (corresponde|conviene|toca) (la|el|pedir|presentar|esperar|mas|meter|decir|casarse|solicitar|usar)',
    'su categoria es',
  ]),
  adviceRule('tells what to answer', [
    '(conteste|responda|marque|ponga|escriba|seleccione|elija|contesta|responde|pon|marca) (con |un |el |la casilla |la opcion |a esa pregunta |a esta pregunta |esa pregunta |la pregunta \\w+ )?(que )?(con )?(si|yes|no)(?! (hay|tiene|es|esta|quiere|necesita|usted|sabe|hace|vive|lo|la|se|le|fue|aplica|cabe|corresponde))',
    'la respuesta (correcta|mejor|segura|adecuada) (aqui |para usted |en su caso )?(es|seria)',
    '(usted )?(debe|deberia|tiene que|puede|podria) (contestar|responder|decir|decirle|decirles|poner|marcar|explicar|declarar) (que|yes|no|al|a)',
    '(diga|digale|digales|explique|expliquele|di|dile) (al oficial |a uscis |a inmigracion |al juez |les )?(que) (usted |su |nunca |no |es|era|esta|estaba|entro|vive|vino|fue|solo)',
    '(solo|simplemente) (diga|ponga|escriba|conteste|digales|digale|explique)',
  ]),
  adviceRule('helps to hide something', [
    '(no|nunca|mejor no|no hace falta|no es necesario|sin|evite|no tiene que|no necesita|no tiene por que) .. (mencione|mencionar|mencionarlo|revele|revelar|confiese|confesar|admita|admitir|saque a relucir)',
    '(no|nunca|mejor no|evite) (le |les |lo |la )?(diga|digas|cuente|cuentes|decir|contar) (nada|a uscis|a inmigracion|al oficial|eso|sobre|del|de la|de su|que)',
    '(no hace falta|no es necesario|no tiene que|no necesita) .. (decir|declarar|contar|incluir|reportar|poner|decirles) .. (arresto|arrestos|eso|condena|trabajo|entrada|nada|delito|matrimonio|deportacion)',
    '(no|nunca) (incluya|ponga|declare|reporte) .. (arresto|arrestos|eso|condena|delito|deportacion)',
    '(no se van a|no se va a|nunca se|nadie se|no se|no lo) .. (dar cuenta|daran cuenta|dara cuenta|enterar|enteraran|enterara|revisan|van a revisar|van a saber)',
    '(omita|oculte|esconda|calle|invente|finja|omite|esconde|inventa) (el|la|los|las|eso|esa|ese|su|que|un|una|sus)',
    'use (otro|otra) (nombre|direccion|fecha|numero)',
    'use (un|otro|otra|el|la) (nombre|direccion|numero|social|fecha)? ?(falso|falsa|de otra persona|de un amigo|de su primo|nombre|direccion diferente)',
  ]),
  adviceRule(
    'promises an outcome or a time',
    [
      `${YOUR_CASE} (\\w+ )?(sera|va a ser|seria|no sera|no va a ser|debe ser|esta) (\\w+ )?(aprobad[oa]|negad[oa]|denegad[oa]|aceptad[oa]|exitos[oa]|rechazad[oa]|ganad[oa]|deportad[oa])`,
      '(le|lo|la|te|se la|se lo|les) (van a|va a|vamos a) (aprobar|negar|dar|deportar|otorgar|conceder|denegar|aceptar)',
      '(lo|la|le|te) (aprobaran|negaran|daran|deportaran|otorgaran|concederan|aprueban)',
      '(uscis|inmigracion|el oficial|el juez) (yes |seguro |seguramente |probablemente )*(aprobara|negara|va a aprobar|va a negar|aceptara|perdonara|concedera|le dara)',
      '(?<!que )(usted va a|tu vas a|vas a|va a|usted ira a) (obtener|recibir|ganar|sacar|conseguir|ser|pasar|tener) .. (residencia|green card|mica|ciudadania|ciudadano|ciudadana|asilo|aprobacion|papeles|caso|visa|permiso|entrevista)',
      '(usted |tu )?(obtendra|recibira|ganara|sera) .. (residencia|green card|mica|ciudadania|asilo|papeles|residente|ciudadan[oa]|aprobad[oa])',
      '(garantizo|garantizado|garantizada|garantizamos|garantiza|le prometo|te prometo|prometemos|le aseguro|le aseguramos|con toda seguridad)',
      '(no se preocupe|no te preocupes|no hay problema|no habra problema|no sera problema|no es problema|no tendra problema|no tendra problemas|no le afecta|no le va a afectar|no afecta su|no afectara|no pasa nada|no importa que|no tiene nada que temer|todo saldra bien|todo va a salir bien)',
    ],
    FORBIDDING,
  ),
  adviceRule('speaks of chances', [
    '(sus|tus|buenas|altas|muchas|pocas|bajas|grandes|mejores|su|alta|buena|gran) (posibilidades|probabilidades|chances|oportunidades|posibilidad|probabilidad)',
    '(posibilidades|probabilidades|probabilidad|posibilidad) (de (exito|aprobacion|ganar|que|ser)|son|es (alta|baja|buena))',
    '\\d+ ?(%|por ciento) .. (probabilidad|probabilidades|posibilidad|posibilidades|seguro|exito|aprobacion)',
    '(es|seria|parece) .. (muy |lo mas |bastante |poco )?(probable|improbable) que (usted|uscis|su|tu|(lo|la|le|te|se) (aprueb|nieg|deport|d[ae]n|otorg|conced)\\w*)',
    '(tiene|tienes) (un |una )?(muy )?(buen|buena|fuerte|solido|mal|excelente) (caso|posibilidad|oportunidad|argumento)',
    '(tiene|tienes) un caso (muy )?(fuerte|debil|solido|bueno|facil|claro)',
    'su (caso|solicitud|matrimonio|prueba) (es|esta|parece|luce) (muy )?(fuerte|debil|solid[oa]|buen[oa]|facil|suficiente|bien|perdid[oa]|genuin[oa])',
  ]),
  adviceRule(
    'recommends',
    [
      '(le|te|les) (recomiendo|aconsejo|sugiero|recomendamos|aconsejamos|sugerimos|recomendaria|aconsejaria|sugeriria)',
      '(?<!no )(recomiendo|aconsejo|sugiero) (que|no)?',
      '(mi|nuestro|nuestra) (consejo|recomendacion|sugerencia|opinion)',
      '(yo en su lugar|si yo fuera usted|si fuera usted|en su lugar yo|yo que usted|en su caso(?! de)|en su situacion)',
      '(es|seria|sera|es mucho|resulta) (mejor|preferible|recomendable|conveniente|aconsejable|prudente|mas seguro|riesgoso|peligroso|buena idea|mala idea|una buena idea|una mala idea) (que|no|para usted|si|esperar|pedir|casarse|presentar|viajar|salir|meter|decir|solicitar|para ti)',
      '(lo mejor|lo mas seguro|lo mas prudente) (es|seria|para usted|que puede)',
      '(usted |tu )?(no )?(debe|deberia|deberias|tiene que|debes) (\\w+ )?(viajar|salir|casarse|divorciarse|esperar|quedarse|irse|retirar|apelar|aceptar|ignorar|mudarse|renunciar|apurarse|mentir)',
      '(?<!\\S )(espere|no espere|no viaje|casese|salga del pais|divorciese|retire|viaje) (hasta|a que|antes|ahora|mientras|y|su|con|ya|tranquil\\w)',
      'considere (presentar|pedir|salir|casarse|retirar|esperar|solicitar)',
    ],
    REFERRAL,
  ),
  adviceRule('judges the law for a person', [
    '(eso|esto|su (arresto|condena|entrada|viaje|trabajo|matrimonio|record)) (no )?(cuenta|es un delito|es delito|le descalifica|lo descalifica|la descalifica|importa|le afecta|le impide|lo hace|la hace|es fraude|es un problema|constituye)',
    '(usted |tu )(no )?(esta|estas|es|eres) (legal|ilegal|legalmente|ilegalmente|aqui ilegal\\w*|en estatus|fuera de estatus|deportable|protegid[oa])',
    '(usted |ya )?(puede|puedes) (viajar|salir|trabajar|quedarse|votar|regresar|volver) .. (sin|tranquil\\w*|con seguridad|seguro|legalmente|ya|libremente)',
    '(tiene|no tiene) (usted )?(un )?(derecho a|buen fundamento|fundamento|defensa|motivos para|base para)',
    '(castigo|barra|prohibicion) de (10|diez|3|tres) anos (no )?(le|se le) aplica',
  ]),
  adviceRule(
    'pretends to be a lawyer or the government',
    [
      '(como su (abogad[oa]|representante|notario)|soy (su )?(abogad[oa]|notario|oficial))',
      '(certificad|aprobad|avalad|autorizad)[oa] por (uscis|el gobierno|inmigracion)',
      '(lo|la|le) (representamos|representaremos|represento)',
      '(nuestro|el|un) notario (puede|le)',
    ],
    phrase('(no|ni|nadie)'),
  ),
];
