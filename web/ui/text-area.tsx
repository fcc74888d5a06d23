import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

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
