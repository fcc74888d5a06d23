import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { onPage } from './box-geometry.ts';
import type { Box } from './editor-types.ts';
import { focusOutline } from './focus-block.ts';

const SIDES = ['x', 'y', 'width', 'height'] as const;
type Side = (typeof SIDES)[number];

const inPercent = (part: number) => String(Math.round(part * 1_000) / 10);

interface BlockPlaceProps {
  readonly number: number;
  readonly box: Box;
  readonly onChange: (box: Box) => void;
}

/** Inputs for a block's position in percent of the page, as an alternative to drawing. */
export function BlockPlace({ number, box, onChange }: BlockPlaceProps) {
  const { t } = useTranslation('desk');
  return (
    <fieldset className="flex flex-col gap-3 rounded-control bg-sunken p-3">
      <legend className="float-start mb-2 font-semibold">{t('editor.place.legend', { number })}</legend>
      <div className="clear-both grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SIDES.map((side) => (
          <Percent
            key={side}
            side={side}
            value={box[side]}
            onChange={(value) => onChange(onPage({ ...box, [side]: value }))}
          />
        ))}
      </div>
      <div>
        <Button size="small" onClick={focusOutline}>
          {t('editor.place.onPicture')}
        </Button>
      </div>
    </fieldset>
  );
}

interface PercentProps {
  readonly side: Side;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Keeps the typed text while it is edited, because "1." may become "1.5". */
function Percent({ side, value, onChange }: PercentProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <div>
      <label htmlFor={id} className="text-base">
        {t(`editor.place.${side}`)}
      </label>
      <input
        id={id}
        type="number"
        min={0}
        max={100}
        step={0.5}
        value={typed ?? inPercent(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber / 100);
        }}
        onBlur={() => setTyped(undefined)}
        className="control-box mt-1"
      />
    </div>
  );
}
