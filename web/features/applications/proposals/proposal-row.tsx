import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedPicture } from '../../../lib/use-picture.ts';
import { CheckboxRow } from '../../../ui/choice-list.tsx';
import { CutOut } from '../../../ui/cut-out.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import type { Proposal } from './proposal-results.ts';
import { StatusBadge } from '../../../lib/status-badge.tsx';

interface ProposalRowProps {
  readonly proposal: Proposal;
  /** Picture of the source page. */
  readonly picture: LoadedPicture | undefined;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Values without a valid check digit are shown with their picture. Names have none, so they are never SURE. */
export const needsPicture = ({ sureness, source }: Proposal): boolean => sureness !== 'SURE' && source.box !== null;

/** One value for one question with a checkbox; an uncertain one with the picture of its place. */
export function ProposalRow({ proposal, picture, isTicked, onTick }: ProposalRowProps) {
  const { t } = useTranslation('proposals');
  const { label, display, isSensitive, sureness, source } = proposal;
  const [isShown, setIsShown] = useState(!isSensitive);
  const page = source.document?.pagePictures.find((each) => each.page === source.page);
  return (
    <li className="flex flex-col gap-2">
      <CheckboxRow
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        label={
          <>
            <span className="block text-base leading-snug font-normal text-ink-soft">{label}</span>{' '}
            <span className="block text-lg font-semibold wrap-anywhere tabular-nums">
              {isShown ? (
                <bdi>{display}</bdi>
              ) : (
                <MaskedNumber text={display} spoken={(ending) => t('autoFill.masked', { ending })} />
              )}
            </span>
          </>
        }
        description={
          source.kind === 'DOCUMENT' && (
            <span className="mt-1.5 block">
              <StatusBadge status={sureness}>{t(`confidence.${sureness}`)}</StatusBadge>
            </span>
          )
        }
      />
      {/* Outside the label, so that clicks on the picture or the button do not tick the checkbox. */}
      <div className="flex flex-col items-start gap-1 ps-4 empty:hidden sm:ps-[3.2rem]">
        {isShown && needsPicture(proposal) && page && source.box && (
          <PictureOf label={label} page={page} box={source.box} picture={picture} />
        )}
        {isSensitive && (
          <button
            type="button"
            aria-label={t(isShown ? 'autoFill.hideNumberOf' : 'autoFill.showNumberOf', { label })}
            onClick={() => setIsShown(!isShown)}
            className="-ms-2.5 inline-flex min-h-11 items-center rounded-control px-2.5 text-base font-semibold text-primary hover:bg-sunken"
          >
            {t(isShown ? 'autoFill.hideNumber' : 'autoFill.showNumber')}
          </button>
        )}
      </div>
    </li>
  );
}

interface PictureOfProps {
  readonly label: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly box: NonNullable<Proposal['source']['box']>;
  readonly picture: LoadedPicture | undefined;
}

function PictureOf({ label, page, box, picture }: PictureOfProps) {
  const { t } = useTranslation('proposals');
  if (picture === 'failed') return <p className="text-base text-ink-soft">{t('autoFill.pictureFailed')}</p>;
  // Reserves the space, so that nothing moves under a finger when it loads.
  if (picture === undefined) return <span aria-hidden="true" className="block h-12" />;
  return <CutOut picture={page} url={picture.url} box={box} alt={t('autoFill.picture', { label })} />;
}
