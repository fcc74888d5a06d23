import { memo } from 'react';
import type { OfficialBox, OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PlacedAnswer } from '../../../schema/forms/printing/place-answers.ts';

interface PageDrawingProps {
  readonly page: OfficialPage;
  /** URL of the blank page's picture. */
  readonly picture: string;
  readonly label: string;
  readonly placed: readonly PlacedAnswer[];
  /** Paths of each box's answers, by box name. */
  readonly pathsOfBoxes: ReadonlyMap<string, readonly string[]>;
  readonly focused: string | undefined;
  readonly onPath: (path: string) => void;
}

/** One page: the picture of the blank form, overlaid with the answers, in PDF points. */
export function PageDrawing({ page, picture, label, placed, pathsOfBoxes, focused, onPath }: PageDrawingProps) {
  const { width, height, boxes } = page;
  const shown = new Map(placed.map(({ box, paths }) => [box.name, paths]));
  // A box that can show one of several answers (a person's only name) belongs to the shown one, or else to the first.
  const isLit = ({ name }: OfficialBox) =>
    focused !== undefined && (shown.get(name)?.includes(focused) ?? pathsOfBoxes.get(name)?.[0] === focused);
  return (
    <figure className="relative m-0 shrink-0 bg-[#fff] shadow-sm max-sm:w-[38rem]" dir="ltr" lang="en">
      <img
        src={picture}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
        {boxes.map((box, at) => (
          <Place
            key={at}
            box={box}
            pageHeight={height}
            isLit={isLit(box)}
            path={pathsOfBoxes.get(box.name)?.[0]}
            onPath={onPath}
          />
        ))}
        {placed.map((answer, at) => (
          <Written key={at} answer={answer} pageHeight={height} />
        ))}
      </svg>
    </figure>
  );
}

interface PlaceProps {
  readonly box: OfficialBox;
  readonly pageHeight: number;
  readonly isLit: boolean;
  readonly path: string | undefined;
  readonly onPath: (path: string) => void;
}

/** Area of a box. Pressing it is a shortcut for pointers; keyboards reach the question through the list of sections. */
const Place = memo(function Place({ box, pageHeight, isLit, path, onPath }: PlaceProps) {
  const [left, bottom, right, top] = box.rect;
  return (
    <rect
      x={left - 1}
      y={pageHeight - top - 1}
      width={right - left + 2}
      height={top - bottom + 2}
      rx={1.5}
      data-lit={isLit || undefined}
      className={classNames(
        'cursor-pointer',
        isLit ? 'fill-primary/20 stroke-primary stroke-[1.5]' : 'fill-transparent hover:fill-primary/10',
      )}
      onClick={() => path !== undefined && onPath(path)}
    />
  );
});

/** Mark with which the form's own checkboxes are ticked. */
const TICK = 'X';

/** Blue ink, so that answers stand out from the printed form. */
const INK = 'pointer-events-none fill-[#1d3f94]';

function Written({
  answer: { box, text, doesNotFit },
  pageHeight,
}: {
  readonly answer: PlacedAnswer;
  readonly pageHeight: number;
}) {
  const [left, bottom, right, top] = box.rect;
  if (doesNotFit && !text) return null;
  if (!text) {
    const size = Math.min(right - left, top - bottom);
    return (
      <text
        x={(left + right) / 2}
        y={pageHeight - (top + bottom) / 2}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
        className={classNames(INK, 'font-bold')}
      >
        {TICK}
      </text>
    );
  }
  return (
    <text fontSize={text.size} className={classNames(INK, 'font-mono')}>
      {text.runs.map(({ x, y, width, text: letters }, at) => (
        // Whatever font the browser uses, the letters keep their width on paper.
        <tspan
          key={at}
          x={left + x}
          y={pageHeight - bottom - y}
          textLength={letters.length > 1 && width > 0 ? width : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {letters}
        </tspan>
      ))}
    </text>
  );
}
