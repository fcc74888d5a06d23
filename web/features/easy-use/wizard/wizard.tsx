import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { WizardControl } from './wizard-control.tsx';
import { FIRST_STEP, missingIn, wizardPercent, WIZARD_STEPS, type Answers, type FieldId } from './wizard-steps.ts';

/** Seven questions in three steps. The answers live only in this component's state. */
export function Wizard() {
  const { t } = useTranslation('easyUse');
  const prefix = useId();
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [left, setLeft] = useState<ReadonlySet<FieldId>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const step = WIZARD_STEPS[at] ?? FIRST_STEP;
  const isLast = at === WIZARD_STEPS.length - 1;
  const missing = missingIn(step, answers);

  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    // On mount the page's heading keeps the focus.
    if (wasShown.current) heading.current?.focus();
    wasShown.current = true;
  }, [at, isSubmitted]);

  const goOn = () => {
    const [first] = missing;
    if (first !== undefined) {
      setLeft(new Set([...left, ...missing]));
      document.getElementById(`${prefix}-${first}`)?.focus();
      showToast({ title: t('wizard.incompleteTitle'), description: t('wizard.incompleteText'), tone: 'danger' });
    } else if (isLast) setIsSubmitted(true);
    else setAt(at + 1);
  };
  const startOver = () => {
    setAt(0);
    setAnswers({});
    setLeft(new Set());
    setIsSubmitted(false);
  };

  if (isSubmitted)
    return (
      <div className="flex max-w-[45rem] flex-col items-start gap-5">
        <h2 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
          {t('wizard.doneTitle')}
        </h2>
        <Notice tone="success">{t('wizard.doneText')}</Notice>
        <Button onClick={startOver}>{t('wizard.again')}</Button>
      </div>
    );
  const words = t('wizard.position', { number: at + 1, count: WIZARD_STEPS.length });
  return (
    <form
      noValidate
      aria-label={t('wizard.form')}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      className="flex max-w-[45rem] flex-col gap-7"
    >
      <ProgressBar percent={wizardPercent(at)} label={t('wizard.progress')} words={words} />
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
          {t(`wizard.steps.${step.id}.title`)}
        </h2>
        <p className="mt-2 text-ink-soft">{t(`wizard.steps.${step.id}.description`)}</p>
      </div>
      {step.fields.map((field) => (
        <WizardControl
          key={field.id}
          field={field}
          controlId={`${prefix}-${field.id}`}
          value={answers[field.id] ?? ''}
          isProblemShown={left.has(field.id) && missing.includes(field.id)}
          onChange={(value) => {
            setAnswers({ ...answers, [field.id]: value });
            // An emptied field shows its problem at once, not only on blur.
            if (value.trim() === '') setLeft(new Set([...left, field.id]));
          }}
          onLeave={() => setLeft(new Set([...left, field.id]))}
        />
      ))}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button size="large" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('wizard.previous')}
        </Button>
        <Button type="submit" variant="primary" size="large" isOff={missing.length > 0}>
          {t(isLast ? 'wizard.submit' : 'wizard.next')}
        </Button>
      </div>
    </form>
  );
}
