import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { FormSection } from '../../form-engine/form-section.tsx';
import { importAgain } from '../../lib/import-again.ts';
import type { Autosave } from '../../form-engine/saving/autosave.ts';
import { SavedPill } from '../../form-engine/saving/saved-pill.tsx';
import { SaveTrouble } from '../../form-engine/saving/save-trouble.tsx';
import { useAnswerStore } from '../../form-engine/saving/use-answer-store.ts';
import { useSectionRail } from '../../form-engine/section-rail.ts';
import { useProgress } from '../../form-engine/use-answers.ts';
import type { OwnPdfQuery } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { paths } from '../../lib/paths.ts';
import { request, RestError } from '../../lib/rest.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SectionRail } from '../../ui/section-rail.tsx';
import { Section } from '../../ui/section.tsx';
import { AnswerNote, AnswerNotesContext } from './answer-notes.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { useSavingOwnPdf } from './use-saving-own-pdf.ts';

type OwnPdf = NonNullable<OwnPdfQuery['ownPdf']>;

// Lazy, because conflicts between two tabs are rare.
const ConflictDialog = lazy(async () => ({
  default: (await importAgain(() => import('../../form-engine/saving/conflict-dialog.tsx'))).ConflictDialog,
}));

const NO_CHECKS: readonly never[] = [];

/** The PDF's questions, about ten per page, saved while typing; then the filled PDF. */
export function Questionnaire({ pdf }: { readonly pdf: OwnPdf }) {
  const { t } = useTranslation('ownPdfs');
  const { t: form } = useTranslation('applications');
  const { name, formNumber, printedEdition, filledHere } = pdf;
  const store = useAnswerStore(pdf.definition as FormDefinition, NO_CHECKS, {
    formData: pdf.formData,
    leftEmpty: [],
    confirmedChecks: [],
  });
  const { state, autosave, doesNotFit } = useSavingOwnPdf(store, pdf);
  const sections = useSectionRail(store);
  const { percent } = useProgress(store);
  const [sectionId, setSectionId] = useState(sections[0]?.id ?? '');
  const [hadConflict, setHadConflict] = useState(false);
  const [putOff, setPutOff] = useState<typeof state>();
  if (state.kind === 'conflict' && !hadConflict) setHadConflict(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === sectionId),
  );
  const section = sections[at];
  const notes = useMemo(
    () => ({ offers: new Map(pdf.offers.map((offer) => [offer.path, offer])), doesNotFit }),
    [pdf.offers, doesNotFit],
  );
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    setSectionId(id);
    requestAnimationFrame(() => {
      heading.current?.parentElement?.scrollIntoView({ behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    });
  };
  const description = store.model.section(sectionId)?.definition.description;
  const texts = [
    ...(description === undefined ? [] : [{ text: description }]),
    ...(at === 0 ? [{ text: form('form.englishLetters') }] : []),
  ];
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    goTo(sections[at + 1]?.id);
  };

  return (
    <div className="content-width grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[16rem_minmax(0,45rem)]">
      <header className="flex min-w-0 flex-col gap-4 lg:col-span-full">
        <p>
          <Link to={paths.ownPdfs} className="link-text">
            {t('title')}
          </Link>
        </p>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 wrap-anywhere">
            <PageHeading title={name} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {formNumber && <Badge>{t('page.form', { formNumber })}</Badge>}
            {printedEdition && <Badge>{form('form.edition', { printed: printedEdition })}</Badge>}
            <SavedPill state={state} />
          </div>
        </div>
        <ProgressBar percent={percent} label={name} words={form('form.complete', { percent })} />
        <Notice tone="warning" title={t('notChecked.title')}>
          <FoldedText texts={[{ text: t('notChecked.text') }]} />
        </Notice>
        {filledHere && (
          <Notice>
            {t('page.filledHere', { formType: filledHere })}{' '}
            <Link to={paths.form(filledHere)} className="link-text">
              {t('page.openForm', { formType: filledHere })}
            </Link>
          </Notice>
        )}
      </header>
      <aside className="min-w-0 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
        <SectionRail label={form('form.sections')} currentId={sectionId} onChoose={goTo} sections={sections} />
      </aside>
      <div className="flex min-w-0 flex-col gap-10">
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-8">
          <div>
            <p className="text-base text-ink-soft max-lg:hidden">
              {form('form.section', { current: at + 1, total: sections.length })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="mt-1 text-[1.75rem] max-lg:sr-only">
              <bdi lang={section?.lang}>{section?.title}</bdi>
            </h2>
            <FoldedText texts={texts} className="mt-1 text-base text-ink-soft" />
          </div>
          <AnswerNotesContext value={notes}>
            <FormSection store={store} sectionId={sectionId} Mark={AnswerNote} />
          </AnswerNotesContext>
          <div data-keep-clear className="flex flex-wrap gap-3 sm:sticky-bar">
            <SaveTrouble state={state} onChoose={() => setPutOff(undefined)} />
            <Button disabled={at === 0} onClick={() => goTo(sections[at - 1]?.id)}>
              {form('form.previous')}
            </Button>
            {at < sections.length - 1 && (
              <Button type="submit" variant="primary" className="ms-auto">
                {form('form.continue')}
              </Button>
            )}
          </div>
        </form>
        <DownloadFilled pdf={pdf} autosave={autosave} />
        <LeftOutList leftOut={pdf.leftOut} />
      </div>
      {hadConflict && (
        <Suspense>
          <ConflictDialog
            store={store}
            state={state}
            isOpen={putOff !== state}
            onLater={() => setPutOff(state)}
            onChoose={(keepsMine) => autosave.choose(keepsMine)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DownloadFilledProps {
  readonly pdf: OwnPdf;
  readonly autosave: Autosave;
}

/** Saves first, because the PDF is built from the server's answers. */
function DownloadFilled({ pdf: { url, name }, autosave }: DownloadFilledProps) {
  const { t, i18n } = useTranslation(['ownPdfs', 'applications']);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const download = async () => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await autosave.flush();
      if (autosave.isUnsaved) setRefusal(t('applications:save.refusedText'));
      else
        saveFile(
          await (await request('GET', `${url}?language=${i18n.language}`)).blob(),
          `${name.replace(/\.pdf$/i, '')} filled.pdf`,
        );
    } catch (error) {
      const hasCode = error instanceof RestError && error.code !== '';
      setRefusal(hasCode ? await errorSentence({ code: error.code, message: '' }) : t('page.downloadFailed'));
    }
    setIsBusy(false);
  };
  return (
    <Section title={t('page.downloadTitle')} className="flex flex-col items-start gap-3">
      <p className="max-w-prose">{t('page.downloadText')}</p>
      <Button size="large" isBusy={isBusy} icon={<Download className="size-5" />} onClick={() => void download()}>
        {t(isBusy ? 'page.downloading' : 'page.download')}
      </Button>
      {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
    </Section>
  );
}
