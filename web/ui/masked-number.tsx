import { maskedNumber } from '../lib/masked-number.ts';

interface MaskedNumberProps {
  readonly text: string;
  /** What a screen reader says in its place; without it, the ending alone. */
  readonly spoken?: (ending: string) => string;
}

/** The end of a number behind dots. Left to right in every language, as the number itself. */
export function MaskedNumber({ text, spoken }: MaskedNumberProps) {
  const { dots, ending } = maskedNumber(text);
  return (
    <>
      <span dir="ltr">
        <span aria-hidden="true">{dots}</span>
        <span aria-hidden={spoken !== undefined}>{ending}</span>
      </span>
      {spoken && <span className="sr-only">{spoken(ending)}</span>}
    </>
  );
}
