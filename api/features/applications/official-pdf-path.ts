/** Path from which the browser downloads the filled form; the route is in `applications.rest.ts`. */
export const officialPdfPath = (applicationId: string) => `/api/applications/${applicationId}/pdf`;
