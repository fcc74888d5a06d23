/** Upper-cases all but `µ` and `ƒ`: their capitals, a Greek and an African letter, are unprintable. */
export const upperCased = (text: string): string => text.replaceAll(/[^µƒ]+/g, (part) => part.toUpperCase());

export const collapsed = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const digitsAndDot = (text: string): string => text.replaceAll(/[^\d.]/g, '');

export const withoutLastDots = (text: string): string => text.replace(/(?<!\.)\.+$/, '');

export const lettersAndDigits = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

export const withoutBlanks = (text: string): string => text.replaceAll(/[\s-]/g, '');
