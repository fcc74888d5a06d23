import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-input.tsx';
import { typedTextAt } from '../played-content.ts';
import { SAMPLE } from '../sample-person.ts';

/** A plain question, and the form field that the answer is written to. */
export function WizardStep({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('demo');
  const [typed, setTyped] = useState<string>();
  const answer = typed ?? typedTextAt(percent, SAMPLE.familyName);
  const printed = answer.toUpperCase().trim().replaceAll(/\s+/g, ' ');
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div>
        <TextField
          label={t('wizard.question')}
          hint={t('wizard.hint')}
          error={typed !== undefined && printed === '' ? t('wizard.required') : undefined}
          isRequired
          value={answer}
          maxLength={40}
          autoComplete="off"
          placeholder={t('wizard.placeholder')}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(answer)}
        />
        <p className="mt-3 flex min-h-7 items-center gap-2 text-base text-success">
          {printed !== '' && (
            <>
              <CircleCheck className="size-5" />
              {t('wizard.written')}
            </>
          )}
        </p>
      </div>
      <figure className="border border-line bg-paper px-5 py-6">
        <figcaption className="text-base text-ink-soft">{t('wizard.form')}</figcaption>
        <p lang="en" dir="ltr" className="mt-3 border-b-2 border-ink pb-1 font-semibold">
          {t('wizard.part')}
        </p>
        <PrintedLine label={t('wizard.lineFamily')} value={printed} isNew={printed !== ''} />
        <PrintedLine label={t('wizard.lineGiven')} value={SAMPLE.givenName} />
        <PrintedLine label={t('wizard.lineBirth')} value="" />
      </figure>
    </div>
  );
}

interface PrintedLineProps {
  readonly label: string;
  readonly value: string;
  readonly isNew?: boolean;
}

/** A line of the official form, which is in English. */
function PrintedLine({ label, value, isNew = false }: PrintedLineProps) {
  return (
    <div lang="en" dir="ltr" className="mt-3.5">
      <p className="text-[0.9375rem] leading-snug">{label}</p>
      <p
        dir="auto"
        className={`mt-1 min-h-9 border px-2.5 font-mono text-lg leading-8 font-semibold wrap-anywhere ${isNew ? 'border-accent bg-accent-soft outline-2 outline-accent' : 'border-control'}`}
      >
        {value}
      </p>
    </div>
  );
}
