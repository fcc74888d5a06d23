/** @param id id in the URL, or ":id" for the route */
export const ownPdfPath = (id: string): string => `/api/own-pdfs/${id}/pdf`;
