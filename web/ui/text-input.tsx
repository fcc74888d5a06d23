import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** One line of text. Takes what an `<input>` takes; stands in a Field. `size` keeps short answers short. */
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
