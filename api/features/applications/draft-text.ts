/**
 * Normalises a text for storage in a draft: Unicode NFC and line ends as `\n`; removes control characters other than
 * line end and tab, and unpaired surrogates. Idempotent, so a saved text comes back unchanged.
 */
export function draftText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .normalize('NFC');
}
