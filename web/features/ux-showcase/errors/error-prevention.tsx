import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import {
  checkForm,
  fixAll,
  SMART_FIELDS,
  type SmartData,
  type SmartField,
  type ValidationIssue,
} from './check-form.ts';
import { IssueRow } from './issue-row.tsx';

/** Fictional hasty input with an issue in every field. */
const HASTY: SmartData = {
  firstName: 'M',
  lastName: 'Rivera2 Luna',
  email: 'marisol@example',
  phone: '520555014',
  birthDate: '2031-03-04',
  address: 'Broadway',
  country: 'USA',
  alienNumber: '',
  uscisNumber: '',
};
const FORMS = ['I-485', 'I-130'] as const;
const TYPES: Readonly<Partial<Record<SmartField, string>>> = { email: 'email', phone: 'tel', birthDate: 'date' };

/** Identifies an issue with its value: a changed value is another issue. */
const keyOf = ({ field, message }: ValidationIssue, data: SmartData) => `${field} ${message} ${data[field]}`;

/** Returns the local date, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Finds small mistakes while the user types. Nothing changes unless the user asks. */
export function ErrorPrevention() {
  const { t } = useTranslation('uxShowcase');
  const prefix = useId();
  const [data, setData] = useState(HASTY);
  const [formType, setFormType] = useState<string>('I-485');
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);

  const found = checkForm(data, formType, today());
  const issues = found.filter((issue) => !dismissed.has(keyOf(issue, data)));
  const fixable = issues.filter(({ autoFix }) => autoFix !== undefined);
  // The pressed button disappears, so the focus moves to the heading of the issues.
  const change = (fixes: readonly ValidationIssue[]) => {
    const before = data;
    setData(fixAll(data, fixes));
    heading.current?.focus();
    showToast({
      title: t('errors.fixed', { count: fixes.length }),
      tone: 'success',
      action: { label: t('errors.undo'), onPress: () => setData(before) },
    });
  };

  return (
    <div className="flex flex-col gap-7">
      <div>
        <h2 className="text-[1.75rem]">{t('errors.title')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('errors.text')}</p>
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div role="group" aria-label={t('errors.form')} className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <SelectField
              label={t('errors.formType')}
              value={formType}
              onChange={({ target }) => setFormType(target.value)}
            >
              {FORMS.map((form) => (
                <option key={form} value={form}>
                  {form}
                </option>
              ))}
            </SelectField>
          </div>
          {SMART_FIELDS.map((field) => (
            <div key={field} className={field === 'address' ? 'sm:col-span-2' : undefined}>
              <TextField
                id={`${prefix}-${field}`}
                name={field}
                label={t(`errors.fields.${field}`)}
                type={TYPES[field] ?? 'text'}
                autoComplete="off"
                maxLength={120}
                value={data[field]}
                onChange={({ target }) => setData({ ...data, [field]: target.value })}
              />
            </div>
          ))}
        </div>
        <section aria-labelledby={`${prefix}-issues`}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id={`${prefix}-issues`} ref={heading} tabIndex={-1} className="text-xl outline-none">
              {t('errors.check')}
            </h3>
            {fixable.length > 0 && (
              <Button
                variant="primary"
                size="small"
                onClick={() => change(fixable)}
                icon={<WandSparkles className="size-5" />}
              >
                {t('errors.fixAll')}
              </Button>
            )}
          </div>
          <div role="status" className="mt-1">
            {issues.length > 0 ? (
              <>
                <p className="text-ink-soft">{t('errors.count', { count: issues.length })}</p>
                <p className="mt-1 text-base text-ink-soft">
                  {fixable.length > 0 ? t('errors.fixNote', { button: t('errors.fixAll') }) : t('errors.onlyYou')}
                </p>
              </>
            ) : found.length === 0 ? (
              <Notice tone="success">{t('errors.none')}</Notice>
            ) : (
              <Notice>{t('errors.allDismissed')}</Notice>
            )}
          </div>
          {issues.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {issues.map((issue) => (
                <IssueRow
                  key={keyOf(issue, data)}
                  issue={issue}
                  fieldId={`${prefix}-${issue.field}`}
                  onFix={() => change([issue])}
                  onDismiss={() => {
                    setDismissed(new Set([...dismissed, keyOf(issue, data)]));
                    heading.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {found.length > issues.length && (
              <Button size="small" onClick={() => setDismissed(new Set())}>
                {t('errors.showDismissed')}
              </Button>
            )}
            {data !== HASTY && (
              <Button
                size="small"
                onClick={() => {
                  setData(HASTY);
                  setDismissed(new Set());
                }}
              >
                {t('errors.again')}
              </Button>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
