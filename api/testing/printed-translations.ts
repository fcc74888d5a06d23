/** For tests of printed, signed and delivered translations. */
export { newTranslator } from '../features/desk/testing/desk-people.ts';
export { drawPage } from '../engines/pdf/draw-page.ts';
export { openPdf, pixelsOf } from '../features/documents/reading/process/read-pdf.ts';
export { orderTranslation } from '../features/translations/order-translation.ts';
