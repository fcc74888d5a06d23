/** Storage keys of personal data, which signing out removes (sign-out.ts). */
export const PENDING_PURCHASE = 'pending-purchase';
/** Page the visitor wanted when asked to sign in. */
export const RETURN_PATH = 'wanted-place';
export const DISMISSED_PURCHASES = 'dismissed-purchases';
