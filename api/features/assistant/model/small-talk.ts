/**
 * All that a model may say without naming a passage: it states nothing about the world. A sentence must be one of these
 * whole, so that no fact hides behind a greeting.
 */
const SMALL_TALK: readonly RegExp[] = [
  /^(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen[oa]s (?:dias|tardes|noches))(?: there| de nuevo| again)?[!.,]*$/,
  /^(?:sure|of course|certainly|happy to help|i(?: a|')m happy to help|claro(?: que si)?|por supuesto|con gusto)[!.,]*$/,
  /^(?:thanks?(?: you)?|gracias)(?: for (?:asking|waiting)| por (?:preguntar|esperar))?[!.]*$/,
  /^(?:you(?: a|')re welcome|de nada|let me (?:look|check|see)|dejame (?:ver|revisar)|voy a (?:ver|revisar))[!.…]*$/,
  /^(?:(?:i(?: a|')m )?sorry[,.;]? (?:but )?)?i (?:do not|don't|can(?:no|')t|could not|couldn't) (?:have|find|see|know|answer|tell)(?: (?:that|this|it|anything|about|on|in|the|my|your|library|passages?|sources?|here|question|more|for|you|these)){0,10}[.!]*$/,
  /^(?:lo siento[,.;]? (?:pero )?)?no (?:tengo|encuentro|encontre|veo|se|puedo responder)(?: (?:eso|esto|esa|este|nada|informacion|sobre|de|en|la|el|mi|tu|su|biblioteca|fuentes?|pasajes?|pregunta|aqui|mas)){0,10}[.!]*$/,
  /^(?:here (?:is|are) what (?:the (?:library|sources?|passages?) says?|i (?:have|found))|this is what (?:the library says|i (?:have|found))|esto es lo que (?:dice la biblioteca|tengo|encontre)|a continuacion|below|en resumen|in short)[:.]*$/,
  /^¿?(?:would you like|do you want|shall i|is there anything|anything else|te gustaria|le gustaria|quieres|quiere|desea|deseas|hay algo|algo mas)(?: [a-z]+){0,10}\?$/,
];
const LONGEST = 120;

export function isSmallTalk(sentence: string): boolean {
  if (sentence.length > LONGEST) return false;
  const plain = sentence.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim();
  return SMALL_TALK.some((pattern) => pattern.test(plain));
}
