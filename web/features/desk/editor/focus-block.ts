const find = (id: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);

/** Focuses a block's text, or its replacement, after the list has rendered the latest change. */
export function focusBlock(id: string): void {
  setTimeout(() => {
    const block = find(id);
    block?.scrollIntoView({ block: 'nearest' });
    block?.querySelector<HTMLElement>('[data-words]')?.focus({ preventScroll: true });
  });
}

/** Focuses the active outline on the page. */
export function focusOutline(): void {
  setTimeout(() => document.querySelector<HTMLElement>('button[data-outline][data-lit]')?.focus());
}
