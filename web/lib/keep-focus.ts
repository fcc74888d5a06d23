import { topLayer } from '../ui/top-layer.ts';

const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not(:disabled, [hidden])';
const HEADINGS = 'h1, h2, h3, h4';

const isLost = () => document.activeElement === null || document.activeElement === document.body;
/** The focus is remembered separately for dialogs, the page's content and the rest of the page. */
const scopeOf = (element: Element) => element.closest('dialog, main') ?? document.body;

/**
 * Restores the focus when the focused element is removed (a deleted row, a finished button, a loading state), so that
 * keyboard and screen reader users are not sent to the top of the page. The replacement gets the focus, or else the
 * heading above. Screens that move the focus themselves have done so by then. @returns a cleanup function
 */
export function keepFocus(): () => void {
  const held = new Map<Element, HTMLElement>();
  /** Scope of the last focus outside dialogs, which gets the focus back when the last dialog closes. */
  let pageScope: Element = document.body;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const scope = scopeOf(target);
    held.set(scope, target);
    if (!(scope instanceof HTMLDialogElement)) pageScope = scope;
  };
  const giveBack = () => {
    const main = document.querySelector('main');
    const top = topLayer.read();
    // A dialog that is closing has `open === false` before its close event.
    const dialog = top?.open ? top : null;
    const place = dialog ? held.get(dialog) : (held.get(pageScope) ?? (main && held.get(main)));
    put(place);
    // The page was removed or hidden: fall back to its heading.
    if (isLost() && !dialog) put(main?.querySelector<HTMLElement>('h1'));
  };
  const observer = new MutationObserver((records) => {
    let isTaken = false;
    for (const [scope, element] of held) {
      if (element.isConnected) {
        // The element was moved by sorting, or hidden while loading: browsers drop its focus.
        isTaken ||= isLost() && records.some((record) => isAbout(record, element));
        continue;
      }
      isTaken = true;
      const heir = heirOf(element, scope, records);
      if (heir) held.set(scope, heir);
      else held.delete(scope);
    }
    if (isTaken && isLost()) giveBack();
  });
  const onClose = () => {
    if (isLost()) giveBack();
  };
  // A click on nothing focusable drops the focus on purpose.
  const onPress = () => {
    if (isLost()) held.clear();
  };

  document.addEventListener('focusin', onFocus);
  document.addEventListener('close', onClose, true);
  document.addEventListener('click', onPress, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('close', onClose, true);
    document.removeEventListener('click', onPress, true);
    observer.disconnect();
  };
}

const isAbout = ({ type, target, removedNodes }: MutationRecord, element: Element) =>
  type === 'attributes' ? target.contains(element) : [...removedNodes].some((node) => node.contains(element));

/** Returns the element that gets the focus of a removed one. */
function heirOf(element: Node, scope: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  let top = element;
  while (top.parentNode) top = top.parentNode;
  const taken = records.find(({ removedNodes }) => [...removedNodes].includes(top as ChildNode));
  if (!taken || !scope.isConnected) return undefined;
  const { target, previousSibling, nextSibling } = taken;
  if (!target.isConnected) return heirOf(target, scope, records);
  for (const node of records.flatMap((record) => (record.target === target ? [...record.addedNodes] : []))) {
    // A neighbouring list item is unrelated, and its first button may delete something.
    if (!(node instanceof HTMLElement) || !node.isConnected || node.matches('ul, ol, li')) continue;
    if (node.previousSibling !== previousSibling && node.nextSibling !== nextSibling) continue;
    const control = firstIn(node);
    if (control) return control;
  }
  // Outside the page's content no heading describes the position.
  if (scope === document.body) return undefined;
  const before = previousSibling?.isConnected ? previousSibling : undefined;
  const isAbove = (heading: Element) =>
    before
      ? before === heading || before.contains(heading) || isFollowing(heading, before)
      : isFollowing(heading, target) && !target.contains(heading);
  const headings = [...scope.querySelectorAll<HTMLElement>(HEADINGS)];
  return headings.findLast(isAbove) ?? headings[0];
}

const isFollowing = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** Returns the heading of a newly added page, otherwise the first control in it. */
const firstIn = (added: HTMLElement) =>
  added.querySelector<HTMLElement>('h1') ??
  (added.matches(CONTROLS) ? added : added.querySelector<HTMLElement>(CONTROLS));

function put(place: HTMLElement | null | undefined): void {
  if (!place) return;
  if (place.matches(HEADINGS) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
