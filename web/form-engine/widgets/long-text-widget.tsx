import { TextArea } from '../../ui/text-area.tsx';
import { useEngine } from '../engine-context.ts';
import { useTypedText, type Typing } from './use-typed-text.ts';
import type { WidgetProps } from './widget-props.ts';
import { typeInto } from '../../../schema/forms/type-into.ts';

const TYPING: Typing = {
  type: (typed) => typeInto('longText', typed),
  show: (stored) => stored,
  store: (shown) => shown,
};

/** Several lines, in the person's own case. Three rows, as documented. */
export function LongTextWidget({ path, leaf, ties, isDisabled }: WidgetProps) {
  const { store } = useEngine();
  const typed = useTypedText<HTMLTextAreaElement>(path, TYPING);
  return (
    <TextArea
      {...ties}
      {...typed}
      name={path}
      rows={3}
      defaultValue={store.text(path)}
      disabled={isDisabled}
      placeholder={leaf.field.placeholder}
    />
  );
}
