import Plus from 'lucide-react/icons/plus';
import { useId, useState, type ReactNode } from 'react';

export interface DisclosureItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Questions with collapsible answers, one open at a time. */
export function DisclosureList({ items }: { readonly items: readonly DisclosureItem[] }) {
  const [openId, setOpenId] = useState<string>();
  const prefix = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, content }) => {
        const isOpen = openId === id;
        return (
          <div key={id}>
            <h3 className="font-sans text-lg font-semibold tracking-normal">
              <button
                type="button"
                id={`${prefix}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${prefix}-${id}-panel`}
                onClick={() => setOpenId(isOpen ? undefined : id)}
                className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-start leading-snug hover:text-primary"
              >
                {title}
                <Plus
                  className={`size-5 shrink-0 text-primary transition-transform duration-150 ${isOpen ? 'rotate-45' : ''}`}
                />
              </button>
            </h3>
            <div
              id={`${prefix}-${id}-panel`}
              role="region"
              aria-labelledby={`${prefix}-${id}`}
              hidden={!isOpen}
              className="max-w-prose pb-5 text-ink-soft"
            >
              {content}
            </div>
          </div>
        );
      })}
    </div>
  );
}
