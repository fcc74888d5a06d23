const SHOWN = 4;

/** Hides all but the last four letters and digits; of a short number fewer are shown, always less than half. */
export function maskedNumber(text: string): { readonly dots: string; readonly ending: string } {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const shown = Math.min(SHOWN, Math.floor((letters.length - 1) / 2));
  const ending = shown > 0 ? letters.slice(-shown) : '';
  return { dots: '•'.repeat(Math.max(SHOWN, letters.length - ending.length)), ending };
}
