import { useQuery } from '@apollo/client/react';
import { Suspense, useMemo, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { focusAnswer } from '../../form-engine/answer-focus.ts';
import { FormSection } from '../../form-engine/form-section.tsx';
import { useAnswerStore } from '../../form-engine/saving/use-answer-store.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { FactQuestion, ShownFact } from './case-types.ts';
import { FormsThatChange, isTicked, type Ticks } from './forms-that-change.tsx';
import { FACT_QUESTION } from './people-operations.ts';
import { useChangingFacts } from './use-changing-facts.ts';

interface ChangeFactDialogProps {
  readonly caseId: string;
  readonly personId: string;
  /** Undefined when closed. */
  readonly fact: ShownFact | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Corrects a fact in every form that contains it, or only in those that the user leaves ticked. */
export function ChangeFactDialog({ fact, onClose, ...rest }: ChangeFactDialogProps) {
  return (
    <Dialog open={fact !== undefined} onClose={onClose} title={fact?.label ?? ''}>
      {fact && <OpenedFact key={fact.key} fact={fact} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type OpenedProps = ChangeFactDialogProps & { readonly fact: ShownFact };

/** Renders the form's own control for the fact: a date field, a list of options. */
function OpenedFact(props: OpenedProps) {
  const { t } = useTranslation('cases');
  const variables = { personId: props.personId, key: props.fact.key, language: useLanguage() };
  const { data, error, refetch } = useQuery(FACT_QUESTION, { variables, fetchPolicy: 'cache-and-network' });
  const question = data?.person?.facts[0];
  const onAgain = () => void refetch().catch(() => undefined);
  if (error && !question) return <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />;
  const loading = <SkeletonLines lines={3} message={t('loading')} />;
  return question ? (
    <Suspense fallback={loading}>
      <ChangeFactForm {...props} asked={question} />
    </Suspense>
  ) : (
    loading
  );
}

/** The question is the dialog's title, so the field is labelled "new value". Statements keep their text. */
function asNewAnswer(question: FormDefinition, title: string): FormDefinition {
  const sections = question.sections.map((section) => {
    const fields = Object.entries(section.schema.properties);
    const properties = Object.fromEntries(
      fields.map(([id, field]) => [id, 'type' in field && field.type === 'string' ? { ...field, title } : field]),
    );
    return { ...section, schema: { ...section.schema, properties } };
  });
  return { ...question, sections };
}

function useFactQuestion({ question }: FactQuestion, value: string | null) {
  const { t } = useTranslation('cases');
  const title = t('facts.newValue');
  const definition = useMemo(() => asNewAnswer(question as FormDefinition, title), [question, title]);
  const [section] = definition.sections;
  const [path = ''] = Object.keys(section?.schema.properties ?? {});
  const said = { formData: { [path]: value ?? '' }, leftEmpty: [], confirmedChecks: [] };
  return { store: useAnswerStore(definition, [], said), sectionId: section?.id ?? '', path };
}

function ChangeFactForm({
  caseId,
  personId,
  fact,
  onClose,
  onChanged,
  asked,
}: OpenedProps & { readonly asked: FactQuestion }) {
  const { t } = useTranslation('cases');
  const { store, sectionId, path } = useFactQuestion(asked, fact.value);
  const forms = [...new Map(asked.uses.map(({ application }) => [application.id, application])).values()];
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const { change, isBusy, problem } = useChangingFacts(caseId, onChanged);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    store.blur(path);
    if (store.revealProblems().length > 0) return void focusAnswer(store, path);
    const chosen = forms.filter((form) => isTicked(ticks, form)).map(({ id }) => id);
    if (await change({ personId, key: fact.key, value: store.text(path), factId: fact.id }, chosen)) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {!fact.isSensitive && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{t('facts.now')}</span> <span>{fact.display}</span>
        </p>
      )}
      <FormSection store={store} sectionId={sectionId} />
      <FormsThatChange caseId={caseId} forms={forms} ticks={ticks} onTick={setTicks} />
      {problem !== undefined && <ErrorNotice>{problem}</ErrorNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('facts.keep')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('facts.change')}
        </Button>
      </div>
    </form>
  );
}
