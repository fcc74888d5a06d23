import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useEngine } from '../engine-context.ts';
import { typingOf } from './typing-of.ts';
import { useTypedText } from './use-typed-text.ts';
import type { WidgetProps } from './widget-props.ts';

/** Multi-line text that keeps the user's case. Three rows, as documented. */
export function LongTextWidget({ path, leaf, control, isDisabled }: WidgetProps) {
  const { store } = useEngine();
  const typed = useTypedText<HTMLTextAreaElement>(path, typingOf(leaf.format, []));
  return (
    <TextArea
      {...control}
      {...typed}
      name={path}
      // English is typed into an Arabic page too: its full stop must follow the text.
      dir={FORMATS[leaf.format].keyboard.dir}
      rows={3}
      defaultValue={store.text(path)}
      disabled={isDisabled}
      placeholder={leaf.field.placeholder}
    />
  );
}
