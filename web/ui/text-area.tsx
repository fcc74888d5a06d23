import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** Several lines of text; three rows unless told. Grows with what is typed where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames('control-box field-sizing-content min-block-28 resize-y', className)}
    />
  );
}
