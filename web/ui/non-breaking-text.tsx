const FORM_NUMBER = /(\b[A-Z]{1,4}-(?:\d+[A-Z]{0,2}|Number)\b|\([a-z]\)\(\d+\))/;

/** Text without line breaks inside a form number, class or category: "I-" above "765" is easily misread. */
export function NonBreakingText({ text }: { readonly text: string }) {
  return text.split(FORM_NUMBER).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
