import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

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
