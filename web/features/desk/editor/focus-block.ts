const find = (id: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);

/** After the list has shown what just changed: takes the keyboard to a block's words, or to what stands for them. */
export function focusBlock(id: string): void {
  setTimeout(() => {
    const block = find(id);
    block?.scrollIntoView({ block: 'nearest' });
    block?.querySelector<HTMLElement>('[data-words]')?.focus({ preventScroll: true });
  });
}

/** Takes the keyboard to the lit outline on the page. */
export function focusOutline(): void {
  setTimeout(() => document.querySelector<HTMLElement>('button[data-outline][data-lit]')?.focus());
}
