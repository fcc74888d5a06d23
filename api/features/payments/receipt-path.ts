/** Of the download; a GET with the cookie or the bearer token. */
export const receiptPath = (purchaseId: string): string => `/api/purchases/${purchaseId}/receipt`;
