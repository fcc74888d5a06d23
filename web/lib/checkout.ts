import { readStored, writeStored } from './browser-storage.ts';

/**
 * /checkout is a separate document: only its content security policy admits Stripe, and a policy belongs to a
 * document. Entering and leaving it reloads the page (web/app/router.tsx catches navigations that do not).
 */
const CHECKOUT = /^\/checkout\/*$/i;

export const isCheckout = (pathname: string): boolean => CHECKOUT.test(pathname);

/** Screens that can lead to a payment. */
const RETURNS = /^\/(applications|translations|translation-tracking|forms|profile)(?=[/?]|$)[\w\-/?=&%.]*$/;
const STORED_UNDER = 'checkout-return';

/** Returns the page to return to after paying; undefined when coming from the price list. Lasts as long as the tab. */
export function checkoutReturnPath(): string | undefined {
  const place = readStored('sessionStorage', STORED_UNDER) ?? '';
  return RETURNS.test(place) ? place : undefined;
}

/** @param comeBack whether to remember this screen as the one to return to */
export function goToCheckout(address: string, { comeBack }: { readonly comeBack: boolean }): void {
  // Without storage the user continues from the dashboard.
  writeStored('sessionStorage', STORED_UNDER, comeBack ? location.pathname + location.search : null);
  location.assign(address);
}

/** Clears the page to return to, once the user has returned. */
export const clearCheckoutReturnPath = (): void => writeStored('sessionStorage', STORED_UNDER, null);
