import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Accessible name: "Documents". */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly currentId: Id;
  readonly onChoose: (id: Id) => void;
  /** Fills the height of its container; the current tab's content scrolls separately. */
  readonly isFilling?: boolean;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** Tabs, of which one is shown. They form a single tab stop; arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  currentId,
  onChoose,
  isFilling = false,
  children,
}: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (id: Id) => `${prefix}-${id}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === currentId);
    const forth = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const target = {
      [forth]: at + 1,
      [forth === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(next.id))}`)?.focus();
  };

  return (
    <div className={isFilling ? 'flex h-full flex-col' : undefined}>
      <div ref={list} role="tablist" aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map(({ id, title }) => {
          const isCurrent = id === currentId;
          return (
            <button
              key={id}
              id={idOf(id)}
              type="button"
              role="tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${prefix}-panel` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChoose(id)}
              onKeyDown={onKeyDown}
              className="-mb-px min-h-12 border-b-3 border-transparent px-4 py-2 text-lg text-ink-soft hover:text-ink aria-selected:border-primary aria-selected:font-semibold aria-selected:text-primary forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
            >
              {title}
            </button>
          );
        })}
      </div>
      <div
        id={`${prefix}-panel`}
        role="tabpanel"
        aria-labelledby={idOf(currentId)}
        className={isFilling ? 'flex min-h-0 flex-1 flex-col gap-3 pt-4' : 'pt-8'}
      >
        {children}
      </div>
    </div>
  );
}
