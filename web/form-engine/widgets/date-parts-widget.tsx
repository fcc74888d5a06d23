import { useMemo, type ClipboardEvent, type FocusEvent } from 'react';
import { foldWidthAndDigits } from '../../../schema/forms/fold-width-and-digits.ts';
import { digitsOf } from '../../../schema/forms/formats/letters.ts';
import { localeOf } from '../../../schema/forms/languages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { afterPress } from '../after-press.ts';
import { useEngine } from '../engine-context.ts';
import { useAnswer } from '../use-answers.ts';
import { controlId } from '../answer-focus.ts';
import { datePartsOf, draftDate, readWholeDate, type DateParts } from './typed-date.ts';
import type { WidgetProps } from './widget-props.ts';

/** Returns the localised month names, January first. */
function monthsIn(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/**
 * Date control with month by name, day and year, for languages that write the day first: typed into MM/DD/YYYY, 3
 * April would silently become 4 March.
 */
export function DatePartsWidget({ path, control, isDisabled }: WidgetProps) {
  const { store, t, language } = useEngine();
  const stored = useAnswer(store, path);
  const months = useMemo(() => monthsIn(language), [language]);
  const parts = datePartsOf(isDisabled ? '' : stored);
  const put = (part: Partial<DateParts>): void => {
    store.set(path, draftDate({ ...parts, ...part }));
  };
  const leaveWhole = (event: FocusEvent<HTMLDivElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    afterPress(() => {
      store.blur(path);
    });
  };
  const pasteWhole = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text').trim();
    const date = readWholeDate(pasted, language);
    if (date !== undefined) store.set(path, date);
    // Pasted into a box of two or four digits, any other date would be cut to a wrong one.
    if (date !== undefined || !/^\d{1,4}$/.test(foldWidthAndDigits(pasted))) event.preventDefault();
  };
  const common = {
    disabled: isDisabled,
    'aria-invalid': control['aria-invalid'],
    'aria-required': control['aria-required'],
  };
  const id = controlId(path);
  return (
    <div role="presentation" className="flex max-w-[26rem] flex-wrap gap-3" onBlur={leaveWhole} onPaste={pasteWhole}>
      <label className="flex flex-[1_1_8.5rem] flex-col gap-1" htmlFor={`${id}-month`}>
        {t('date.month')}
        <Select
          {...common}
          id={`${id}-month`}
          value={parts.month.padStart(parts.month === '' ? 0 : 2, '0')}
          onChange={(event) => {
            put({ month: event.target.value });
          }}
        >
          <option value="" />
          {months.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {(['day', 'year'] as const).map((part) => (
        <label
          key={part}
          className={classNames('flex flex-col gap-1', part === 'day' ? 'w-16' : 'w-20')}
          htmlFor={`${id}-${part}`}
        >
          {t(`date.${part}`)}
          <TextInput
            {...common}
            id={`${id}-${part}`}
            type="text"
            inputMode="numeric"
            value={parts[part]}
            onChange={({ target }) => {
              put({ [part]: digitsOf(foldWidthAndDigits(target.value)).slice(0, part === 'day' ? 2 : 4) });
            }}
          />
        </label>
      ))}
    </div>
  );
}
