import type { LibraryLanguage } from '../../../../schema/forms/library.ts';

interface Aspect {
  /** Topic of the passages that tell it. */
  readonly topic: string;
  readonly asked: Readonly<Record<LibraryLanguage, RegExp>>;
}

/**
 * What people want to know of a form or a matter, by the plainest words for it; folded. The first that a question has
 * is what it asks: "where do I send the papers" asks where, "which papers do I send online" asks which papers.
 */
const ASPECTS: readonly Aspect[] = [
  {
    topic: 'fees',
    asked: {
      en: /\b(costs?|prices?|fees?|how much|pay(s|ing|ment)?|paid|charged?|charges|free|cheaper)\b/,
      es: /\b(cuestan?|costos?|costar|precios?|tarifas?|cobran?|gratis|pag(ar|o|a|an|ue)|cuanto (es|vale|hay|sale)|barat[oa])\b/,
    },
  },
  { topic: 'editions', asked: { en: /\b(editions?|versions?)\b/, es: /\b(edicion(es)?|version(es)?)\b/ } },
  {
    topic: 'timing',
    asked: {
      en: /\b(when (is|do|does|can|must|should)|deadline|how (soon|early|late|many (days|weeks|months|years)))\b/,
      es: /\b(cuando (se|puedo|debo|hay|tengo)|plazo|cuant[oa]s? (dias|semanas|meses|anos)|anticipacion|cuanto tiempo)\b/,
    },
  },
  { topic: 'filing', asked: { en: /\b(where|address)\b/, es: /\b(a ?donde|donde|direccion)\b/ } },
  {
    topic: 'evidence',
    asked: {
      en: /\b(documents?|papers|paperwork|proofs?|prove|evidence|attach|cop(y|ies)|what (do|should|must|can) \w+ (send|include|bring|show|need)|(what|which).* (goes|go|sent|send) with)\b/,
      es: /\b(documentos?|papeles|pruebas?|evidencias?|comprobantes?|requisitos|adjunt\w+|acompan\w+|copias?|que (va con|mand\w+|envi\w+|junt\w+|llev\w+|tengo que (mandar|juntar|llevar|enviar)))\b/,
    },
  },
  { topic: 'who', asked: { en: /\b(who|whom|sign(s|ed)?|fills?)\b/, es: /\b(quien(es)?|firman?|llenan?)\b/ } },
  {
    topic: 'filing',
    asked: {
      en: /\b(online|internet|mail(ed)?|send|sent|submit(ted)?|web|how .*\bfiled?)\b/,
      es: /\b(en linea|internet|correo|envi\w+|mand(ar|o|a|amos)|presenta(r|n)?)\b/,
    },
  },
  {
    topic: 'purpose',
    asked: {
      en: /\b(what is|whats|what's|what (does|do) .*\bdo|(what|which) (form|paper|application|petition)|form (to|for|that))\b/,
      es: /\b(que es|para que|(que|cual|con que) (es la |es el )?(forma|formulario|planilla|papel|solicitud)|(forma|formulario|planilla) (para|de|que))\b/,
    },
  },
];

/** Topic of the passages that tell what is asked; undefined when no plain word says it. @param question folded */
export function aspectOf(question: string, language: LibraryLanguage): string | undefined {
  return ASPECTS.find(({ asked }) => asked[language].test(question))?.topic;
}
