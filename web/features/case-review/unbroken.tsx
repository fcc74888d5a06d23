import { Fragment } from 'react';

const FORM_NUMBER = /([A-Z]{1,4}-\d+[A-Z]*)/;

/** Keeps form numbers on one line: "I-" and "485" apart are hard to read. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(FORM_NUMBER).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
