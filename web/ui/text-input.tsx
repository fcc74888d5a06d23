import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWith } from './field.tsx';

/** Single-line text input for use in a Field. Accepts the props of an `<input>`; `size` keeps short answers short. */
export function TextInput({ className, size, ...rest }: ComponentPropsWithRef<'input'>) {
  return (
    <input
      type="text"
      {...rest}
      size={size}
      className={classNames('control-box', size !== undefined && 'max-w-fit', className)}
    />
  );
}

/** TextInput in a Field. */
export function TextField({ label, hint, error, item, note, isRequired, id, ...control }: FieldWith<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} item={item} note={note} isRequired={isRequired} id={id}>
      {(props) => <TextInput {...props} {...control} />}
    </Field>
  );
}
