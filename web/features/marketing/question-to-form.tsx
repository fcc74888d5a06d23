import { useTranslation } from 'react-i18next';
import { ScreenPicture } from './screen-picture.tsx';

/**
 * A real screen of Tern with a question and its answer, and the same answer on a line of a printed form. One image
 * for screen readers. The sheet is Tern's own drawing and imitates no agency.
 */
export function QuestionToForm() {
  const { t } = useTranslation('marketing');
  return (
    <div
      role="img"
      aria-label={t('drawing.label')}
      className="relative mx-auto w-full max-w-[30rem] select-none lg:me-0"
    >
      <div aria-hidden="true">
        <div className="me-6 max-h-64 overflow-hidden rounded-[1.25rem] sm:max-h-none border-[6px] border-ink bg-ink shadow-soft sm:me-24">
          <ScreenPicture screen="question" />
        </div>
        <Flight />
        <div className="relative z-10 ms-10 -mt-24 border border-line bg-surface px-5 pt-4 pb-5 shadow-soft sm:ms-24 sm:-mt-32 sm:px-7">
          <p className="text-base text-ink-soft">{t('drawing.form')}</p>
          <p lang="en" dir="ltr" className="mt-3 border-b-2 border-ink pb-1 font-semibold">
            {t('drawing.part')}
          </p>
          <PrintedLine label={t('drawing.lineFamily')} value={t('drawing.answer')} isNew />
          <PrintedLine label={t('drawing.lineGiven')} value={t('drawing.given')} />
          <div className="hidden sm:block">
            <PrintedLine label={t('drawing.lineBirth')} value="" />
          </div>
        </div>
      </div>
    </div>
  );
}

function PrintedLine({
  label,
  value,
  isNew = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isNew?: boolean;
}) {
  return (
    <div lang="en" dir="ltr" className="mt-3.5">
      <p className="text-[0.9375rem] leading-snug">{label}</p>
      <p
        className={`mt-1 min-h-8 border px-2 font-mono text-lg leading-8 font-semibold ${isNew ? 'border-accent bg-accent-soft outline-2 outline-accent' : 'border-control'}`}
      >
        {value}
      </p>
    </div>
  );
}

/**
 * Line from the question to its place on paper. In right-to-left layouts it would cross the printed text on a phone,
 * where the paper is as wide as the screen.
 */
function Flight() {
  return (
    <svg
      viewBox="0 0 120 150"
      fill="none"
      className="absolute end-0 top-[32%] z-20 h-40 w-auto text-accent max-sm:rtl:hidden rtl:-scale-x-100 sm:h-48"
    >
      <path
        d="M12 8C58 2 96 22 96 64C96 96 82 118 62 138"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
      />
      <path
        d="M60 121L60 140L79 138"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
