/** `µ` and `ƒ` are printable as they are; their capitals are Greek and African letters that no box can print. */
export function upperCased(text: string): string {
  return text.replaceAll(/[^µƒ]+/g, (part) => part.toUpperCase());
}

export const collapsed = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const digitsAndDot = (text: string): string => text.replaceAll(/[^\d.]/g, '');

export const withoutLastDots = (text: string): string => text.replace(/(?<!\.)\.+$/, '');

export const lettersAndDigits = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

export const withoutBlanks = (text: string): string => text.replaceAll(/[\s-]/g, '');
