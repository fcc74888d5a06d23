import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseWhenLeft } from '../../../schema/forms/normalise.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { Filing } from './filing-types.ts';
import { RemovedLine } from './removed-line.tsx';
import type { FilingSaver } from './use-save-filing.ts';

type Receipt = Filing['receipts'][number];

interface ReceiptsSectionProps {
  readonly receipts: readonly Receipt[];
  readonly saver: FilingSaver;
}

/** Receipt numbers, each with its meaning and a link to the agency's case status. */
export function ReceiptsSection({ receipts, saver }: ReceiptsSectionProps) {
  const { t } = useTranslation('filings');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const numbers = receipts.map(({ number }) => number);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const number = normaliseWhenLeft('receipt', typed);
    if (!/^[A-Z]{3}\d{10}$/.test(number)) {
      setProblem(t('receipts.invalid'));
      return;
    }
    const refusal = await saver.save({ receipts: [...numbers, number] });
    setProblem(refusal);
    if (refusal === undefined) setTyped('');
  };
  const [removed, setRemoved] = useState<{ readonly number: string; readonly at: number }>();
  const remove = async (number: string) => {
    const refusal = await saver.save({ receipts: numbers.filter((other) => other !== number) });
    setProblem(refusal);
    if (refusal === undefined) setRemoved({ number, at: numbers.indexOf(number) });
  };
  const putBack = async ({ number, at }: NonNullable<typeof removed>) => {
    const refusal = await saver.save({ receipts: [...numbers.slice(0, at), number, ...numbers.slice(at)] });
    setProblem(refusal);
    if (refusal === undefined) setRemoved(undefined);
  };
  return (
    <Section title={t('receipts.title')}>
      {receipts.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} onRemove={() => void remove(receipt.number)} />
          ))}
        </ul>
      )}
      {removed && <RemovedLine name={removed.number} onPutBack={() => void putBack(removed)} />}
      <form noValidate onSubmit={(event) => void add(event)} className="mt-4 flex flex-col items-start gap-4">
        <TextField
          label={t('receipts.label')}
          hint={t('receipts.hint')}
          error={problem}
          dir="ltr"
          size={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" isBusy={saver.isBusy}>
          {t(saver.isBusy ? 'saving' : 'receipts.add')}
        </Button>
      </form>
    </Section>
  );
}

function ReceiptRow({ receipt, onRemove }: { readonly receipt: Receipt; readonly onRemove: () => void }) {
  const { t } = useTranslation('filings');
  const language = useLanguage();
  const { number, status, statusPage } = receipt;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-lg font-semibold tabular-nums" dir="ltr">
          {number}
        </p>
        <Button size="small" onClick={onRemove} aria-label={t('receipts.removeNamed', { number })}>
          {t('receipts.remove')}
        </Button>
      </div>
      {status && (
        <figure className="max-w-prose">
          <figcaption className="text-base text-ink-soft">
            {status.changedAt
              ? t('receipts.saysSince', { when: formatDay(status.changedAt, language) })
              : t('receipts.says')}
          </figcaption>
          <blockquote lang={status.language} dir="ltr" className="mt-1 border-s-4 border-line ps-4">
            <p className="font-semibold">{status.title}</p>
            <p>{status.text}</p>
          </blockquote>
        </figure>
      )}
      <p>
        <a href={statusPage} rel="noreferrer" target="_blank" className="link-text inline-flex min-h-11 items-center">
          {t('receipts.statusPage')}
        </a>
      </p>
    </li>
  );
}
