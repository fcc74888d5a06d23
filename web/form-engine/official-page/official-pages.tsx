import { useEffect, useMemo, useRef } from 'react';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import type { OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import type { PlacedAnswer } from '../../../schema/forms/printing/place-answers.ts';
import { PageDrawing } from './page-drawing.tsx';
import { useFocusedAnswer } from './use-focused-answer.ts';

interface OfficialPagesProps {
  readonly formType: string;
  readonly edition: string;
  readonly pages: readonly OfficialPage[];
  readonly placedOn: (page: OfficialPage) => readonly PlacedAnswer[];
  /** Control that had the focus last. */
  readonly lastControl: Element | null;
  /** Called with the answer's path when its box is pressed. */
  readonly onPath: (path: string) => void;
  readonly title: string;
  /** Alternative text of a page's picture. */
  readonly labelOf: (page: number) => string;
  readonly note: string;
  /** Replaces `note` while the focused question's answer does not fit into its box. */
  readonly tooLong: string;
}

/** Pages of the official form with the answers drawn on them. Highlights the focused question's box, in view. */
export function OfficialPages(props: OfficialPagesProps) {
  const { formType, edition, pages, placedOn, lastControl, onPath, title, labelOf, note, tooLong } = props;
  const pathsOfBoxes = useMemo(() => boxPaths(pages), [pages]);
  const paths = useMemo(() => new Set([...pathsOfBoxes.values()].flat()), [pathsOfBoxes]);
  const focused = useFocusedAnswer(paths, lastControl);
  const scroller = useRef<HTMLDivElement>(null);
  const lastLit = useRef<Element>(null);
  // Runs after each render: the highlighted box can change with the answers, such as a person's only name.
  useEffect(() => {
    const lit = scroller.current?.querySelector('[data-lit]') ?? null;
    if (lit && lit !== lastLit.current) keepInSight(scroller.current, lit);
    lastLit.current = lit;
  });
  const isTooLong = pages.some((page) =>
    placedOn(page).some((answer) => answer.doesNotFit && focused !== undefined && answer.paths.includes(focused)),
  );
  return (
    <>
      <p className="min-h-7 text-base text-ink-soft" aria-live="polite">
        {isTooLong ? tooLong : note}
      </p>
      <div
        ref={scroller}
        role="region"
        // A scrollable region must be focusable, so that keyboards can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto rounded-surface border border-line bg-sunken p-3"
      >
        {pages.map((page) => (
          <PageDrawing
            key={page.number}
            page={page}
            picture={`/api/forms/${formType}/editions/${edition}/pages/${page.number}`}
            label={labelOf(page.number)}
            placed={placedOn(page)}
            pathsOfBoxes={pathsOfBoxes}
            focused={focused}
            onPath={onPath}
          />
        ))}
      </div>
    </>
  );
}

/** Maps each box's name to the answers that it prints or that tick it. */
function boxPaths(pages: readonly OfficialPage[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    pages.flatMap(({ boxes }) =>
      boxes.map(({ name, rule }) => {
        const { written, checked } = readsOf(rule);
        return [name, [...written, ...checked]] as const;
      }),
    ),
  );
}

/** Scrolls only the pages; the questions stay in place. */
function keepInSight(scroller: HTMLElement | null, lit: Element): void {
  if (!scroller) return;
  const [view, box] = [scroller.getBoundingClientRect(), lit.getBoundingClientRect()];
  const isInSight =
    box.top > view.top + 24 && box.bottom < view.bottom - 24 && box.left > view.left && box.right < view.right;
  if (isInSight) return;
  const [left, top] = [box.left - view.left - view.width / 4, box.top - view.top - view.height / 3];
  scroller.scrollBy({ left, top, behavior: 'instant' });
}
