/**
 * The words printed beside a box, from its accessibility text: "Part 2. Mailing Address. 10. B. Enter Street Number and
 * Name." is "Street Number and Name". Undefined where the text names no item.
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
 * The words of the item that a box to tick belongs to, from its accessibility text: "Part 3. 5. Eye Color (Select only
 * one box). Select Blue." is "Eye Color". Undefined where nothing but the choice is said.
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
