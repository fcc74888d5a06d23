/**
 * What a draft keeps of a text, in any known field: everything, in Unicode's composed form (NFC), with line ends as
 * `\n`; control characters other than line end and tab, and halves of a torn surrogate pair, are no text and go.
 * Idempotent, so that a saved text comes back as it was answered.
 */
export function draftText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .normalize('NFC');
}
