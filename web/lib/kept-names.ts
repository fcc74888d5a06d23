/** Names in the browser's storage of what is one person's own. Signing out forgets what stands there (sign-out.ts). */
export const PENDING_PURCHASE = 'pending-purchase';
export const DISMISSED_PURCHASES = 'dismissed-purchases';
