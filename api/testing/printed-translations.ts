/** For tests of what is printed of a translation, signed and delivered. */
export { newTranslator } from '../features/desk/testing/desk-people.ts';
export { drawPage } from '../engines/pdf/draw-page.ts';
export { openPdf, pixelsOf } from '../features/documents/reading/process/read-pdf.ts';
export { orderTranslation } from '../features/translations/order-translation.ts';
