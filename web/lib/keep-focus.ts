import { topLayer } from '../ui/top-layer.ts';

const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not(:disabled, [hidden])';
const HEADINGS = 'h1, h2, h3, h4';

const isLost = () => document.activeElement === null || document.activeElement === document.body;
/** Focus is kept in each apart: in a dialog, in the page's content, and in what stands around it. */
const scopeOf = (element: Element) => element.closest('dialog, main') ?? document.body;

/**
 * Whoever works by keyboard or hears the page must not be thrown to its beginning because what had the focus was taken
 * away: a row that was settled, a button whose work is done, what was waited for. What came in its place takes the
 * focus, or else the heading above it. A screen that puts the focus itself has done so by then. @returns how to stop
 */
export function keepFocus(): () => void {
  const held = new Map<Element, HTMLElement>();
  /** Where the focus was last, dialogs aside: it returns there when the last one closes. */
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
    // One that is closing is closed before it says so.
    const dialog = top?.open ? top : null;
    const place = dialog ? held.get(dialog) : (held.get(pageScope) ?? (main && held.get(main)));
    put(place);
    // The heading of a page that is gone, or hidden.
    if (isLost() && !dialog) put(main?.querySelector<HTMLElement>('h1'));
  };
  const observer = new MutationObserver((records) => {
    let isTaken = false;
    for (const [scope, element] of held) {
      if (element.isConnected) {
        // Moved within a list that was sorted anew, or hidden while something more was loaded: browsers take the focus.
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
  // Whoever pressed on nothing has put the focus away.
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

/** What takes the focus of an element that was taken away. */
function heirOf(element: Node, scope: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  let top = element;
  while (top.parentNode) top = top.parentNode;
  const taken = records.find(({ removedNodes }) => [...removedNodes].includes(top as ChildNode));
  if (!taken || !scope.isConnected) return undefined;
  const { target, previousSibling, nextSibling } = taken;
  if (!target.isConnected) return heirOf(target, scope, records);
  for (const node of records.flatMap((record) => (record.target === target ? [...record.addedNodes] : []))) {
    // The next list says something else, and its first button may take something away.
    if (!(node instanceof HTMLElement) || !node.isConnected || node.matches('ul, ol, li')) continue;
    if (node.previousSibling !== previousSibling && node.nextSibling !== nextSibling) continue;
    const control = firstIn(node);
    if (control) return control;
  }
  // Around the page's content stands nothing that would say where one was.
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

/** Of a whole page its heading. */
const firstIn = (added: HTMLElement) =>
  added.querySelector<HTMLElement>('h1') ??
  (added.matches(CONTROLS) ? added : added.querySelector<HTMLElement>(CONTROLS));

function put(place: HTMLElement | null | undefined): void {
  if (!place) return;
  if (place.matches(HEADINGS) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
