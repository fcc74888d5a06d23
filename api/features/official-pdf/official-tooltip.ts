/**
 * Returns the words printed beside a box, from its tooltip: "Part 2. Mailing Address. 10. B. Enter Street Number and
 * Name." gives "Street Number and Name". Undefined if the text names no item.
 */
export function officialSentence(tooltip: string): string | undefined {
  const afterItem = afterItemNumber(tooltip);
  const instruction = /(?:^|[.?]\s+)(?:Enter|Select)\s+(.+)$/s.exec(afterItem)?.[1] ?? firstSentence(afterItem);
  const words = instruction
    .replace(/\s*(?:Enter as \d|This is a read only|This field pre-populates).*$/s, '')
    .replace(/\s+from List of .*$/s, '')
    .replace(/\bU S C I S\b/g, 'USCIS')
    .replace(/\bA\. ?Number\b/g, 'A-Number')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .replace(/^the /, '')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return words === '' ? undefined : words;
}

/**
 * Returns the words of a checkbox's item, from its tooltip: "Part 3. 5. Eye Color (Select only one box). Select
 * Blue." gives "Eye Color". Undefined if the text names the choice only.
 */
export function officialItem(tooltip: string): string | undefined {
  const [item = ''] = afterItemNumber(tooltip).split(/(?:^|(?<=[.?)])\s+)Select\s/);
  const words = item
    .replace(/\s*\(Select [^)]*\)/g, '')
    .replace(/\bU S C I S\b/g, 'USCIS')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
  return words === '' ? undefined : words;
}

function afterItemNumber(tooltip: string): string {
  const [, after = ''] = /^.*(?:^|[.?:)]\s+)\d+\s?\.\s+(?:[A-Za-z]\.\s+)?(.+)$/s.exec(tooltip.trim()) ?? [];
  return after;
}

const firstSentence = (text: string) => text.split(/(?<=[.?])\s/)[0] ?? '';
