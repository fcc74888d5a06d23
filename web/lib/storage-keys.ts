/** Names in the browser's storage of what is one person's own. Signing out forgets what stands there (sign-out.ts). */
export const PENDING_PURCHASE = 'pending-purchase';
/** Where the person was going when they were asked to sign in. */
export const RETURN_PATH = 'wanted-place';
export const DISMISSED_PURCHASES = 'dismissed-purchases';
