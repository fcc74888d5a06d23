import type { Appearance } from '@stripe/stripe-js';

/** Returns the colours of the current light or dark theme for fields in Stripe's iframe. */
export function stripeAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorPrimary: colour('primary'),
    colorBackground: colour('surface'),
    colorText: colour('ink'),
    colorTextSecondary: colour('ink-soft'),
    colorTextPlaceholder: colour('ink-soft'),
    colorDanger: colour('danger'),
    borderRadius: '10px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '17px',
  };
  const border = `1px solid ${colour('control')}`;
  probe.remove();
  return { theme: 'flat', variables, rules: { '.Input': { border }, '.Tab': { border }, '.Block': { border } } };
}
