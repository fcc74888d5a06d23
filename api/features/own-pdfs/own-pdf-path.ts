/** @param id as it stands in an address, or ":id" for the route */
export const ownPdfPath = (id: string): string => `/api/own-pdfs/${id}/pdf`;
