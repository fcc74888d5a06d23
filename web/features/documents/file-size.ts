import { localeOf } from '../../../schema/forms/languages.ts';

const STEPS = ['kilobyte', 'megabyte'] as const;

/** 482816 → "472 kB", localised. 1 MB = 1024 × 1024 bytes, like the limit. */
export function formatFileSize(bytes: number, language: string): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, bytes / 1024);
  const step = kilobytes < 1024 ? 0 : 1;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: STEPS[step],
    unitDisplay: 'short',
    maximumFractionDigits: step,
  }).format(kilobytes / 1024 ** step);
}
