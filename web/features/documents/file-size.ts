const STEPS = ['byte', 'kilobyte', 'megabyte'] as const;

/** 482816 → "472 kB", in the manner of the language. Counted as the limit is: 1 MB = 1024 × 1024 bytes. */
export function fileSizeWords(bytes: number, language: string): string {
  const step = Math.min(STEPS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: STEPS[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1024 ** step);
}
