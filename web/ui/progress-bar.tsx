interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Accessible name of what progresses: "I-130 progress". */
  readonly label: string;
  /** Text beside the bar: "45% complete". */
  readonly words?: string;
}

/** Progress bar. The value is also shown as text beside it. */
export function ProgressBar({ percent, label, words }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={words}
        className="h-2 flex-1 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-control forced-colors:outline"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200 ease-quiet forced-colors:bg-[Highlight]"
          style={{ width: `${shown}%` }}
        />
      </div>
      {words !== undefined && <span className="text-base whitespace-nowrap text-ink-soft tabular-nums">{words}</span>}
    </div>
  );
}
