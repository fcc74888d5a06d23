/**
 * /checkout is a document of its own: only there the content policy lets Stripe in, and a policy belongs to the document.
 * Going there and leaving it load the page anew (web/app/checkout-border.tsx sees to what is forgotten).
 */
const CHECKOUT = /^\/checkout\/*$/i;

export const isCheckout = (pathname: string): boolean => CHECKOUT.test(pathname);

/** Screens of ours where a payment may have been asked for. */
const RETURNS = /^\/(applications|translations|translation-tracking|forms|profile)(?=[/?]|$)[\w\-/?=&%.]*$/;
const KEPT_UNDER = 'checkout-return';

/** Where the person goes back to after paying; undefined when they came from the price list. Lasts as long as the tab. */
export function checkoutReturnPath(): string | undefined {
  try {
    const place = sessionStorage.getItem(KEPT_UNDER) ?? '';
    return RETURNS.test(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

/** @param comeBack remember this screen as the one to come back to */
export function goToCheckout(address: string, { comeBack }: { readonly comeBack: boolean }): void {
  try {
    if (comeBack) sessionStorage.setItem(KEPT_UNDER, location.pathname + location.search);
    else sessionStorage.removeItem(KEPT_UNDER);
  } catch {
    // Without storage one goes on from the dashboard.
  }
  location.assign(address);
}

/** The way back was taken. */
export function clearCheckoutReturnPath(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDER);
  } catch {
    // Nothing was kept.
  }
}
