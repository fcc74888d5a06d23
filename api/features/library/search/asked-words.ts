import type { LibraryLanguage } from '../../../../schema/forms/library.ts';

/** By topic, words that people ask with and passages need not contain: a fee's passage seldom says "how much". */
export const ASKED_WORDS: Readonly<Record<string, Readonly<Record<LibraryLanguage, string>>>> = {
  fees: {
    en: 'fee fees cost costs price pay payment charge amount dollars money expensive',
    es: 'tarifa tarifas costo cuesta precio cuánto cuánta pagar pago cobran cobra dinero dólares caro vale cuota',
  },
  filing: {
    en: 'where file filing send mail submit online paper internet address',
    es: 'dónde adónde presentar enviar mandar correo someter en línea internet papel dirección entregar',
  },
  who: {
    en: 'who whom fill fills complete sign signs petitioner applicant eligible qualify',
    es: 'quién quiénes llenar llena firma firmar completar peticionario solicitante califica',
  },
  evidence: {
    en: 'documents papers proof evidence attach include along supporting checklist requirements',
    es: 'documentos papeles pruebas evidencia adjuntar incluir requisitos acompañan comprobantes anexar lista',
  },
  editions: {
    en: 'edition version latest newest current date old valid',
    es: 'edición versión última nueva vigente actual fecha vieja válida',
  },
  timing: {
    en: 'when deadline days early late time before after limit window long',
    es: 'cuándo plazo días antes después tiempo temprano tarde fecha límite',
  },
  signatures: { en: 'sign signature signed ink', es: 'firma firmar firmado tinta' },
};
