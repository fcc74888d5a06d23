import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Text of the heading, which also names the section for screen readers. */
  readonly title: ReactNode;
  /** Id of the heading, if something else refers to it. */
  readonly titleId?: string;
  readonly text?: ReactNode;
  /** Content at the end of the heading's line, such as a link to all of a list. */
  readonly aside?: ReactNode;
}

/** Section of a page under an h2. */
export function Section({ title, titleId, text, aside, children, ...rest }: SectionProps) {
  const made = useId();
  const id = titleId ?? made;
  const heading = (
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
  );
  return (
    <section {...rest} aria-labelledby={id}>
      {aside === undefined ? (
        heading
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          {heading}
          {aside}
        </div>
      )}
      {text !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
