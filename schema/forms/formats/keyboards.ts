import type { Keyboard } from './format-rule.ts';

export const WORDS: Keyboard = { type: 'text', autoCapitalize: 'characters', dir: 'auto' };

// Anything but words is left-to-right in every language: (123) 456-7890.
export const DIGITS: Keyboard = { type: 'text', inputMode: 'numeric', dir: 'ltr' };
export const DECIMAL: Keyboard = { type: 'text', inputMode: 'decimal', dir: 'ltr' };
export const TELEPHONE: Keyboard = { type: 'tel', inputMode: 'tel', dir: 'ltr' };

/** Uses `type="text"`, because `type="email"` hides the caret from scripts and trims on its own. */
export const EMAIL: Keyboard = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
};
