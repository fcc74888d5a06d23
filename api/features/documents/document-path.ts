/** Of one document at the REST transport. @param id ":id" for the route itself */
export const documentPath = (id: string) => `/api/documents/${id}`;
