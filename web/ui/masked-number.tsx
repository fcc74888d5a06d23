import { maskedNumber } from '../lib/masked-number.ts';

interface MaskedNumberProps {
  readonly text: string;
  /** Text for screen readers; by default the ending alone. */
  readonly spoken?: (ending: string) => string;
}

/** Last characters of a number after dots. Always left to right, like the number itself. */
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
