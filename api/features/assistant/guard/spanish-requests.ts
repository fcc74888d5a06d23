import { phrase } from './rule-pattern.ts';
import { type RequestRule, rulesOf } from './request-rule.ts';

const GOAL =
  '(residencia|residente|papeles|ciudadania|ciudadano|ciudadana|green ?card|asilo|mica|estatus|perdon|visa|tarjeta verde|legal|daca|tps|waiver|situacion)';

const HANDLING = phrase(
  '(firm\\w+|tinta|pluma|boligrafo|copias?|originales|fotos?|correo|sobre|imprim\\w+|traduc\\w+|pag\\w+|guard\\w+|subir|escane\\w+|ingles|descarg\\w+|engrap\\w+|los dos lados|mismo sobre)',
);
const TASK = phrase(
  'para (renovar|reemplazar|reponer|traer|viajar|trabajar|cambiar|revisar|quitar|pedir|solicitar|apelar|un permiso|el permiso|permiso|pedir una copia|una copia|pagar|avisar|sacar el permiso)',
);
const BOX_WORDS = phrase(
  '(segundo nombre|departamento|apartamento|codigo postal|telefono|correo electronico|numero a|numero de extranjero|formato de la fecha|no tengo numero|no tengo seguro social|no tengo social|en blanco|letras|acentos|orden|sobre)',
);
const CHORES = phrase(
  '(tern|mudo|mude|mudamos|mudanza|perdi|perdio|perdida|robaron|direccion|recibo|correo|foto|fotos|interprete|contrasena|firma|firmar|subir|numero de recibo)',
);
const STEPS = phrase(
  '(en linea|cuanto tiempo|cuantos anos|por internet|por correo|en papel|antes|renov\\w+|reempla\\w+|reponer|copia|reembolso|cuantos dias|enviad\\w+)',
);

const NOT_ASKING_FACTS =
  '(?<!(?:cuando|donde|como|quien|quienes|cuanto|adonde|a donde|hasta cuando|para que) (?:me |lo |la |le |se )?)(?<!(?:que|cual|cuales|cuantas|cuantos) (?:\\S+ ){0,2})';
const CAN =
  '(debo|deberia|puedo|podria|conviene|mejor|esta bien|pasa algo si|pasa si|es mejor|quiero|tengo que|como|si)';

/** Requests in Spanish, worst first. */
export const SPANISH_REQUESTS: readonly RequestRule[] = [
  ...rulesOf('fraud', [
    '(mentir|miento|mienta|mintiendo|mentirle|mentirles|mentira|mentiras|mentirita)',
    `${CAN} … (ocultar|oculto|esconder|escondo|omitir|omito|callar|callo|callarme|me callo|quitar eso|quito eso|inventar|invento|fingir|finjo|negar todo|hacer trampa|falsificar)`,
    '(debo|deberia|puedo|podria|mejor|conviene|pasa algo si|pasa si|esta bien si|si) … (no|nunca) .. (decir|digo|decirles|poner|pongo|ponerlo|mencionar|menciono|mencionarlo|contar|cuento|declarar|declaro|incluir|incluyo|reportar|reporto)',
    '(usar|uso|mandar|mando|comprar|compro|poner|pongo|sacar|dar|doy|hacer|conseguir|presentar|meter|con) … (falso|falsa|falsos|falsas|chueco|chueca|chuecos|chuecas|inventado|inventada|prestado|prestada|de otra persona|de mi primo|de mi prima|de un amigo|de una amiga|de otro)',
    '(casar|casarme|casarse|casarnos|me caso|se case|case) … (por|para|solo) .. (papeles|sacar|dinero|green ?card|residencia|mica|arreglar)',
    '(pagar|pagarle|pago|pague|pagando) … (case|casarse|casarme|casara)',
    '(sin que|que no|para que no) (se den cuenta|sepan|se enteren|se entere|sepa|se de cuenta|lo vean|me descubran|aparezca)',
    '(se dan cuenta|se van a dar cuenta|se daran cuenta|van a saber|se enteran|se van a enterar|lo revisan de verdad|me cachan|me descubren)',
    '(cambiar|cambiarle|cambio|corregir|arreglarle) la fecha (de|del|en|a|al) .. (acta|sello|contrato|certificado|carta|pasaporte|recibo|factura)',
    '(hacer|hacerme|hago|pasar) .. pasar por',
    '(decir|digo|poner|pongo|marcar|contestar) … (aunque|pero en realidad|pero la verdad|pero no es cierto|en vez de la verdad)',
    '(darle la vuelta|brincarme|saltarme) .. (ley|regla|pregunta|requisito)',
  ]),
  ...rulesOf('prediction', [
    '(?<!(?:cuando|donde|como) )(me|nos|le|lo|la|les|se|los|las) (van|va|vayan|irian|iran|pueden|puede|podrian|podran|llegan|quieren) a? ?(aprobar|negar|rechazar|deportar|aceptar|quitar|sacar|detener|arrestar|castigar|creer|echar|regresar|encerrar|separar|denegar)',
    `(?<!(?:cuando|donde|como) )(me|nos|le|les) (van|va|iran|irian|vayan) a dar .. ${GOAL}`,
    '(pueden|puede|podrian|van a|va a|vayan a) (negarme|rechazarme|deportarme|deportarnos|quitarme|aprobarme|arrestarme|detenerme|negarnos|aprobarnos|deportarlo|deportarla|aprobarlo|creerme)',
    `(?<!(?:cuando|donde|como) )(me|nos|le|lo|la|se) (daran|dan|darian) ${GOAL.replace('(', '(la |el |los |mi |las )?(')}`,
    '(?<!(?:cuando|donde|como|que|si) )(me|nos|le|lo|la) (aprueban|aprobaran|aprobarian|niegan|negaran|negarian|deportan|deportaran|deportarian|rechazan|rechazaran|creen|creeran)',
    '(si|crees que|cree que|cree usted que|cree) (me|nos|le|lo|la) (aprueban|aprueben|aprobaran|niegan|nieguen|deportan|deporten|rechazan|rechacen|aceptan|acepten|crean)',
    '(sera|va a ser|van a ser|seria|puede ser) (aprobad|negad|rechazad|denegad|deportad)[oa]s?',
    '(califico|calificamos|calificaria|calificariamos|calificare)',
    '(?<!(?:quien|quienes|personas) )(califica|calificara|calificaria) (mi|yo|el|ella|uno|alguien como)',
    '(mi|nuestro|nuestra) .. \\w+ (califica|calificaria|es elegible|seria elegible)',
    '(soy|somos|seria|seriamos|sere|estoy) (elegible|elegibles|inadmisible|admisible|apto|apta)',
    '(reuno|cumplo|cumplimos|reunimos) .. (requisitos)',
    'tengo derecho a',

    '(?<!(?:cuando|donde|como|que|si) )(me|nos|le) (aceptan|aceptaran)',

    '(tenga|tengamos|tendre|tendria|tendremos|habra|haya|habria) .. (problema|problemas)',
    'hay .. (forma|manera|modo|chance) de (arreglar|arreglarme|quedarme|quedarnos|sacar|obtener|conseguir|legalizar|legalizarme|evitar|que me|que nos)',
    '(mis|nuestras|sus) (posibilidades|probabilidades|chances|oportunidades|esperanzas)',
    '(que|cuanta|cuantas|mis|nuestras|alguna|buena|buenas|tengo|tenemos|tiene|hay|la|las|cual es la|cuales son las|muchas|pocas) .. (posibilidad|posibilidades|probabilidad|probabilidades|chance|chances|esperanza|esperanzas|porcentaje|chanza) .. (de|tengo|tenemos|tiene|hay|para|que|hay de|si)',
    '(tengo|tenemos|tendre|tendria|hay) .. (posibilidad|posibilidades|probabilidades|chance|chances|oportunidad|esperanza)',
    '(voy|vamos|va|ire) a (ganar|perder|pasar|tener problemas|tener problema|salir bien|poder quedarme|terminar deportad\\w)',
    '(me|nos|le|lo|eso|esto|eso me|va a|puede|podria) .. (afecta|afectar|afectara|afectaria|perjudica|perjudicar|perjudicara|arruina|arruinar|dana|danar)',
    '(me|nos) .. (asegura|aseguras|garantiza|garantizas|promete|prometes|puede asegurar|puede garantizar|puede prometer)',
    '(es|sera|seria|son) suficientes? .. (para que|para la|para mi|para ganar|para demostrar|mi|esto|eso|con eso)',
    '(mi caso|nuestro caso) (es|esta) .. (fuerte|bueno|debil|dificil|facil|perdido)',
    '(tengo|tenemos|tiene) (un )?(buen caso|caso fuerte|caso o no)',
    '(ya es|es|sera) (muy |demasiado )?tarde para',
    'que (va a decidir|decidira)',
  ]),
  ...rulesOf(
    'prediction',
    [
      `(puedo|podemos|podria|podriamos|puede mi .. \\w+|puede|se puede|podre) .. (obtener|sacar|conseguir|arreglar|hacerme|hacerse|pedir|aplicar|agarrar|ajustar|meter|recibir|tener|ser|volverme) … ${GOAL}`,
      '(puedo|podemos|podria|podre|podriamos) arreglar',
    ],
    STEPS,
  ),
  ...rulesOf('choice', [
    '(que|cual|cuales|en que|en cual|bajo que|por que) (categoria|opcion|casilla|visa|camino|via|cuadro|cuadrito|clase|tipo de visa|proceso|estatus|opciones|programa) … (debo|deberia|tengo que|conviene|es mejor|es la mejor|elijo|escojo|marco|marcar|pongo|poner|selecciono|recomienda|recomiendas|toca|uso|soy|estoy|entro|caigo|aplico|meto|escoger|elegir|me sirve)',
    '(me|nos|le) (conviene|convendria|convenga)',
    '(conviene|convendria) (mas|mejor|que|pedir|meter|aplicar|esperar)',
    '(es|sera|seria|esta|que es|no es|cual es|cual seria) .. mejor .. (pedir|meter|aplicar|solicitar|ajustar|casarme|casarnos|esperar|irme|salir|quedarme|hacer|hacerlo|usar|decir|si|que|para mi|para nosotros|por|poner|contestar|en mi|opcion)',
    'cual .. (me conviene|escojo|elijo|marco|debo|deberia|tengo que|recomienda|recomiendas|es mejor|pongo|selecciono)',
    '(mis|nuestras|que) opciones (son|tengo|tenemos|hay)',
    'cuales son (mis|nuestras) opciones',
    '(lo mejor para|mejor opcion|mejor camino|mejor estrategia)',
    '(ayudame|ayudeme|me ayudas|me ayuda|puede|puedes|dime|digame) .. (a )?(elegir|escoger|decidir)',
    '(dime|digame|no se|saber|se) (que|cual|cuales|en que) (categoria|opcion|casilla|visa|formulario|forma|elegir|escoger|me toca|me conviene)',
    '(pido|meto|aplico|escojo|elijo|marco|hago|pedir|meter) … o .. (mejor|por|el|la|asilo|la visa|espero|i\\d+)',
  ]),
  ...rulesOf(
    'choice',
    [
      '(que|cual|cuales) (formulario|forma|peticion|solicitud|papel|papeles|tramite) .. (debo|deberia|tengo que|hay que|me toca|debemos) .. (llenar|meter|usar|mandar|presentar|hacer|aplicar|poner)',
    ],
    TASK,
  ),
  ...rulesOf(
    'advice',
    [
      '(que|como|qe) (le |les |lo |se )?(debo|deberia|debemos|tengo que|tendria que|puedo|hay que|deberiamos) .. (contestar|contesto|responder|decir|decirle|decirles|poner|escribir|marcar|explicar|contestarle)',
      '(que|como) (le |les |lo |me )?(pongo|contesto|respondo|digo|marco|explico)',
      '(pongo|contesto|respondo|digo|marco|escribo|poner|contestar|responder|marcar) .. (que )?(si o no|si o que no|que si|que no|si|no)',
    ],
    BOX_WORDS,
  ),
  ...rulesOf('advice', [
    '(tengo que|tenemos que|hay que|es necesario|es obligatorio|debo|debemos|hace falta|deberia|necesito) .. (decir|decirles|decirle|decirlo|mencionar|mencionarlo|contar|contarles|contarle|confesar|declarar|admitir|revelar)',
    '(me|nos|que) (recomienda|recomiendas|recomendaria|recomendarias|aconseja|aconsejas|aconsejaria|sugiere|sugieres|recomiende|aconseje)',
    '(puedo|podemos|podria|podriamos) (decir|decirle|decirles|contestar|explicar|poner) .. que',
    '(que|cual) .. respuesta .. (correcta|mejor|buena|segura)',
    'como (gano|ganamos|ganar|convenzo|convencer|le hago para que|hago para que|hacemos para que)',
    'vale la pena',
    '(aconsejame|aconsejeme|recomiendame|recomiendeme|orienteme|orientame)',
    '(que harias|que haria usted|usted que haria|tu que harias|en mi lugar|si fuera usted|si fueras yo|que piensa usted que|que opina)',
    '(necesito|quiero|busco|dame|deme|un|algun|su|tu) .. (consejo|consejos|asesoria legal|consejo legal)',
    '(soy|estoy|somos|estamos|sigo) .. (ilegal|indocumentado|indocumentada|fuera de estatus|en riesgo|deportable|seguro aqui|segura aqui)',
    '(eso|esto|mi .. \\w+) (cuenta como|es delito|es un delito|es fraude|es ilegal)',
  ]),
  ...rulesOf(
    'advice',
    [
      `${NOT_ASKING_FACTS}(debo|deberia|debemos|deberiamos|debera mi|debe mi .. \\w+) (\\w+)`,
      '(es|esta|seria|sera|estaria) .. (seguro|segura|riesgoso|peligroso|recomendable|buena idea|mala idea|bueno|malo|bien|mal|aconsejable|prudente|un error) .. (que|si|viajar|salir|ir|decir|poner|pedir|aplicar|meter|casarme|esperar|contestar|renovar|irme|dejar|no)',
    ],
    HANDLING,
  ),
  ...rulesOf(
    'advice',
    [
      '(que|k) (hago|hacemos|debo hacer|deberia hacer|puedo hacer|tengo que hacer|podemos hacer)',
      'no (se|sabemos|sabe) que (hacer|contestar|poner|decir|responder|marcar)',
      '(dime|digame|diganme) (que|como) (hacer|hago|poner|pongo|contestar|contesto|decir|digo)',
    ],
    CHORES,
  ),
];
