import ScanSearch from 'lucide-react/icons/scan-search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CutOut } from '../../ui/cut-out.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import type { Finding, PagePicture } from './document-types.ts';
import { StatusBadge } from '../../lib/status-badge.tsx';
import type { PagePictures } from './use-page-pictures.ts';
import { formatValue } from '../../lib/format-value.ts';

interface FindingRowProps {
  readonly finding: Finding;
  readonly pagePictures: readonly PagePicture[];
  readonly pictures: PagePictures;
  readonly chosenId: string | undefined;
  readonly onChoose: (finding: Finding) => void;
}

const QUIET_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-base font-semibold text-primary hover:bg-sunken aria-pressed:bg-primary-soft';

/** A value, its confidence, and its place on the page for comparison. */
export function FindingRow({ finding, pagePictures, pictures, chosenId, onChoose }: FindingRowProps) {
  const { t, i18n } = useTranslation('documents');
  const { id, label, value, printed, page, box, sureness, isSensitive, hasWrongCheckDigit } = finding;
  const display = value === 'male' || value === 'female' ? t(`findings.${value}`) : formatValue(value, i18n.language);
  const [isShown, setIsShown] = useState(!isSensitive);
  const picture = pagePictures.find((each) => each.page === page);
  const loaded = pictures.of(page);
  // Uncertain values are shown beside their picture; the picture of a hidden number is hidden too.
  const compared = sureness !== 'SURE' && isShown ? box : undefined;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-base text-ink-soft">{label}</p>
          <p className="text-lg font-semibold wrap-anywhere tabular-nums">
            {isShown ? (
              <bdi>{display}</bdi>
            ) : (
              <MaskedNumber text={display} spoken={(ending) => t('findings.masked', { ending })} />
            )}
          </p>
          {isShown && printed !== value && printed !== display && (
            <p className="text-base text-ink-soft wrap-anywhere">
              {t('findings.printed')} <bdi>{printed}</bdi>
            </p>
          )}
        </div>
        <StatusBadge status={sureness}>{t(`confidence.${sureness}`)}</StatusBadge>
      </div>
      {hasWrongCheckDigit && <p className="text-base font-semibold text-warning">{t('findings.wrongCheckDigit')}</p>}
      {compared && picture && typeof loaded === 'object' && (
        <CutOut picture={picture} url={loaded.url} box={compared} alt={t('findings.cutOut', { label })} />
      )}
      <div className="-ms-2.5 flex flex-wrap gap-1 empty:hidden">
        {isSensitive && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('named', { action: t('findings.show'), name: label })}
            className={QUIET_BUTTON}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'findings.hide' : 'findings.show')}
          </button>
        )}
        {box && picture && (
          <button
            type="button"
            aria-pressed={chosenId === id}
            aria-label={t('named', { action: t('findings.place'), name: label })}
            className={QUIET_BUTTON}
            onClick={() => onChoose(finding)}
          >
            <ScanSearch className="size-5" />
            {t('findings.place')}
          </button>
        )}
      </div>
    </li>
  );
}
