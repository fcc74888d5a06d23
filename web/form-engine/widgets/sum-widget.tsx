import { useEngine } from '../engine-context.ts';
import { useAnswer } from '../use-answers.ts';
import type { WidgetProps } from './widget-props.ts';

/** Read-only sum of other answers. */
export function SumWidget({ path, control }: WidgetProps) {
  const { store, t } = useEngine();
  const sum = useAnswer(store, path);
  return (
    <div>
      <output id={control.id} className="text-lg tabular-nums">
        {sum === '' ? '–' : sum}
      </output>
      <p className="text-sm">{t('sum')}</p>
    </div>
  );
}
