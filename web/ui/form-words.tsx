const FORM_NUMBER = /(\b[A-Z]{1,4}-(?:\d+[A-Z]{0,2}|Number)\b|\([a-z]\)\(\d+\))/;

/** Words in which no line ends within a form's number, a class or a category: "I-" above "765" reads like another one. */
export function FormWords({ text }: { readonly text: string }) {
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
