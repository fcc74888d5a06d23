import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-language.ts';
import { Field } from '../../ui/field.tsx';

interface ExampleProgressProps {
  /** Percent, 0 to 100. */
  readonly progress: number;
  readonly onProgress: (progress: number) => void;
}

/** Slider for the progress of the example, to show what depends on it. */
export function ExampleProgress({ progress, onProgress }: ExampleProgressProps) {
  const { t } = useTranslation('uxShowcase');
  const words = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(progress / 100);
  return (
    <Field label={t('example.progress')} hint={t('example.hint')} note={words}>
      {(props) => (
        <input
          {...props}
          type="range"
          min={0}
          max={100}
          step={1}
          value={progress}
          aria-valuetext={words}
          onChange={({ target }) => onProgress(Number(target.value))}
          className="h-11 w-full accent-primary"
        />
      )}
    </Field>
  );
}
