import { useMutation } from '@apollo/client/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-language.ts';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SHARE_CASE } from './sharing-operations.ts';

const DAYS = [1, 7, 14, 30] as const;
const USUAL_DAYS = 7;
/** The server's limit. */
const MAX_LETTERS = 100;

interface ShareCaseFormProps {
  readonly caseId: string;
  /** Ids of links that no longer work. */
  readonly closedIds: ReadonlySet<string>;
  readonly onMade: () => void;
}

/** Creates a link for a guest, and shows it this once. */
export function ShareCaseForm({ caseId, closedIds, onMade }: ShareCaseFormProps) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const [shareCase, { loading: isBusy }] = useMutation(SHARE_CASE);
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [mayComment, setMayComment] = useState(true);
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [made, setMade] = useState<{ readonly id: string; readonly url: string }>();
  const [isMissing, setIsMissing] = useState(false);
  const attempt = useAttemptKey();

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsMissing(name.trim() === '');
    if (name.trim() === '') {
      nameInput.current?.focus();
      return;
    }
    const input = { caseId, name, mayComment, days };
    const variables = { input: { ...input, idempotencyKey: attempt.keyOf(input) } };
    const result = await resultOf(shareCase({ variables }));
    // The key may be reused only if the response was lost.
    if (result !== undefined) attempt.onDone();
    // The user cancelled the passkey dialog.
    if (result?.__typename === 'PasskeyNeededError') return;
    if (result?.__typename !== 'CaseLink') {
      showToast({ title: t('sharing.failed'), tone: 'danger' });
      return;
    }
    setMade({ id: result.share.id, url: result.url });
    setName('');
    onMade();
  };
  const change = (set: () => void) => {
    setIsMissing(false);
    set();
  };
  return (
    <form noValidate onSubmit={(event) => void make(event)} className="mt-6 flex max-w-xl flex-col gap-5">
      {made && !closedIds.has(made.id) && <MadeLink url={made.url} />}
      <TextField
        label={t('sharing.name')}
        isRequired
        error={isMissing ? t('sharing.nameMissing') : undefined}
        ref={nameInput}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_LETTERS}
        value={name}
        onChange={({ target }) => change(() => setName(target.value))}
      />
      <SelectField
        label={t('sharing.days')}
        value={days}
        onChange={({ target }) => change(() => setDays(Number(target.value)))}
      >
        {DAYS.map((count) => (
          <option key={count} value={count}>
            {new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={mayComment}
          onChange={({ target }) => change(() => setMayComment(target.checked))}
        />
        {t('sharing.mayComment')}
      </label>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('sharing.make')}
        </Button>
      </div>
    </form>
  );
}

function MadeLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('cases');
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch {
      // The text stays selected, to be copied by hand.
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-surface bg-sunken p-4" role="status">
      <TextField label={t('sharing.made')} ref={input} readOnly dir="ltr" value={url} />
      <div>
        <Button size="small" onClick={() => void copy()}>
          {t(copied === url ? 'sharing.copied' : 'sharing.copy')}
        </Button>
      </div>
    </div>
  );
}
