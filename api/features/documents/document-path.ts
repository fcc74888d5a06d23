/** REST path of a document. @param id ":id" for the route itself */
export const documentPath = (id: string) => `/api/documents/${id}`;
