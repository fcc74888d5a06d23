/** Path of the download; a GET request with the cookie or the bearer token. */
export const receiptPath = (purchaseId: string): string => `/api/purchases/${purchaseId}/receipt`;
