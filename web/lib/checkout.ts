/**
 * /checkout is a separate document: only its content security policy admits Stripe, and a policy belongs to a
 * document. Entering and leaving it reloads the page (web/app/router.tsx catches navigations that do not).
 */
const CHECKOUT = /^\/checkout\/*$/i;

export const isCheckout = (pathname: string): boolean => CHECKOUT.test(pathname);

/** Screens that can lead to a payment. */
const RETURNS = /^\/(applications|translations|translation-tracking|forms|profile)(?=[/?]|$)[\w\-/?=&%.]*$/;
const KEPT_UNDER = 'checkout-return';

/** Returns the page to return to after paying; undefined when coming from the price list. Lasts as long as the tab. */
export function checkoutReturnPath(): string | undefined {
  try {
    const place = sessionStorage.getItem(KEPT_UNDER) ?? '';
    return RETURNS.test(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

/** @param comeBack whether to remember this screen as the one to return to */
export function goToCheckout(address: string, { comeBack }: { readonly comeBack: boolean }): void {
  try {
    if (comeBack) sessionStorage.setItem(KEPT_UNDER, location.pathname + location.search);
    else sessionStorage.removeItem(KEPT_UNDER);
  } catch {
    // Without storage the user continues from the dashboard.
  }
  location.assign(address);
}

/** Forgets the page to return to, once the user has returned. */
export function clearCheckoutReturnPath(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDER);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
