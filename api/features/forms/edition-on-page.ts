/**
 * Returns the edition that a form's official page names, such as "01/20/25": the first date after "Edition Date".
 * Undefined if the page does not have it in this form.
 */
export function editionOnPage(html: string): string | undefined {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;|\s+/g, ' ');
  return /\bEdition Date\b\D{0,80}(\d\d\/\d\d\/\d\d)(?!\d)/i.exec(text)?.[1];
}
