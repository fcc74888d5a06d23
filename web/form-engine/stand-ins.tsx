import type { ComponentPropsWithRef, ReactNode } from 'react';

export function TextInput(props: ComponentPropsWithRef<'input'>) {
  return <input {...props} />;
}
export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...props} />;
}
export function Select(props: ComponentPropsWithRef<'select'>) {
  return <select {...props} />;
}
export function CheckboxRow({ label, ...props }: ComponentPropsWithRef<'input'> & { label: ReactNode }) {
  return (
    <label>
      <input type="checkbox" {...props} /> {label}
    </label>
  );
}
export function RadioRow({ label, description, ...props }: ComponentPropsWithRef<'input'> & { label: ReactNode; description?: ReactNode }) {
  return (
    <label>
      <input type="radio" {...props} /> {label}
      {description !== undefined && <span>{description}</span>}
    </label>
  );
}
export function Button(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} />;
}
