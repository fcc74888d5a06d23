/**
 * The words printed beside a box, from its accessibility text: "Part 2. Mailing Address. 10. B. Enter Street Number and
 * Name." is "Street Number and Name". Undefined where the text names no item.
 */
export function officialWords(tooltip: string): string | undefined {
  const [, afterItem = ''] = /^.*(?:^|[.?:)]\s+)\d+\s?\.\s+(?:[A-Za-z]\.\s+)?(.+)$/s.exec(tooltip.trim()) ?? [];
  const instruction = /(?:^|[.?]\s+)(?:Enter|Select)\s+(.+)$/s.exec(afterItem)?.[1] ?? firstSentence(afterItem);
  const words = instruction
    .replace(/\s*(?:Enter as \d|This is a read only|This field pre-populates).*$/s, '')
    .replace(/\s+from List of .*$/s, '')
    .replace(/\bU S C I S\b/g, 'USCIS')
    .replace(/\bA\. ?Number\b/g, 'A-Number')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
  return words === '' ? undefined : words;
}

const firstSentence = (text: string) => text.split(/(?<=[.?])\s/)[0] ?? '';
