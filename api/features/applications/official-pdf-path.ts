/** Where the browser downloads the filled form; the route of `applications.rest.ts`. */
export const officialPdfPath = (applicationId: string) => `/api/applications/${applicationId}/pdf`;
