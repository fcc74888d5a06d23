import { useId, type ReactNode } from 'react';

interface PacketSectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** Section of a packet with a heading. */
export function PacketSection({ title, text, children }: PacketSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
