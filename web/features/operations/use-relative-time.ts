import { useLocale } from '../../i18n/use-language.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats the time since a moment in the current language: "3 hours ago". */
export function useRelativeTime(): (moment: string) => string {
  const format = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'always' });
  return (moment) => {
    const passed = Math.max(0, Date.now() - Date.parse(moment));
    const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', 60_000];
    return format.format(-Math.floor(passed / length), unit);
  };
}
