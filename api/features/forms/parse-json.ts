import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** Line and column, both counted from 1 as in editors. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface ParsedJson {
  readonly value: unknown;
  /** Returns the place of a JSON Pointer; if it leads nowhere, that of the nearest existing container. */
  placeOf(pointer: string): Place;
  /** Returns duplicate keys of an object, of which JSON silently keeps the last. */
  twins(): readonly { readonly key: string; readonly place: Place }[];
}

/** Syntax error in hand-written JSON. */
export class JsonSyntaxError extends Error {
  readonly place: Place;
  constructor(sentence: string, place: Place) {
    super(sentence);
    this.name = 'JsonSlipError';
    this.place = place;
  }
}

/** Descriptions of syntax errors, with the remedy. */
const SLIPS: Readonly<Record<string, string>> = {
  CommaExpected: 'A comma is missing before this.',
  ColonExpected: 'A colon is missing before this.',
  PropertyNameExpected: 'A name in double quotes is missing here; the last entry has no comma after it.',
  ValueExpected: 'A value is missing here; the last entry has no comma after it.',
  CloseBraceExpected: 'A closing brace } is missing before this.',
  CloseBracketExpected: 'A closing bracket ] is missing before this.',
  EndOfFileExpected: 'The JSON ends before this. Check that the braces match.',
  InvalidCommentToken: 'JSON does not allow comments. Remove this.',
  UnexpectedEndOfString: 'The closing quote of this text is missing.',
  InvalidCharacter: 'A string contains a line break or tab. Write \\n or \\t.',
  InvalidEscapeCharacter: 'Invalid escape sequence. Write \\\\ for a backslash.',
};

/** @throws JsonSyntaxError at the first error. */
export function parseJson(text: string): ParsedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    treeOf(text, errors);
    const [first] = errors;
    const sentence = (first && SLIPS[printParseErrorCode(first.error)]) ?? 'This is not JSON.';
    throw new JsonSyntaxError(sentence, placeAt(text, first?.offset ?? 0));
  }
  // Parsed only if needed: places are used by checks and error messages alone.
  let tree: Node | undefined;
  const root = () => (tree ??= treeOf(text, []));
  return {
    value,
    placeOf: (pointer) => placeAt(text, offsetOf(root(), pointer)),
    twins: () => twinsIn(root()).map((node) => ({ key: String(node.value), place: placeAt(text, node.offset) })),
  };
}

const treeOf = (text: string, errors: ParseError[]): Node | undefined =>
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Returns the offset of a property's key, so that the editor opens its line. */
function offsetOf(root: Node | undefined, pointer: string): number {
  let node = root;
  let offset = root?.offset ?? 0;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    // The last of duplicate keys counts.
    const child =
      node?.type === 'array'
        ? node.children?.[Number(name)]
        : node?.children?.findLast(({ children }) => children?.[0]?.value === name);
    if (child === undefined) return offset;
    offset = child.offset;
    node = child.type === 'property' ? child.children?.[1] : child;
  }
  return offset;
}

function twinsIn(node: Node | undefined): readonly Node[] {
  if (node === undefined) return [];
  const inside = (node.children ?? []).flatMap(twinsIn);
  if (node.type !== 'object') return inside;
  const seen = new Set<unknown>();
  const here = (node.children ?? []).flatMap(({ children }) => {
    const key = children?.[0];
    if (key === undefined || !seen.has(key.value)) {
      seen.add(key?.value);
      return [];
    }
    return [key];
  });
  return [...here, ...inside];
}
