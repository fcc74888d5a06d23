import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWith } from './field.tsx';

/** Multi-line text input with three rows by default. Grows with its content where browsers support it. */
export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames('control-box field-sizing-content min-block-28 resize-y', className)}
    />
  );
}

/** TextArea in a Field. */
export function TextAreaField({ label, hint, error, item, note, isRequired, id, ...control }: FieldWith<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} item={item} note={note} isRequired={isRequired} id={id}>
      {(props) => <TextArea {...props} {...control} />}
    </Field>
  );
}
