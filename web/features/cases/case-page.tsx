import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CaseFormRow } from './case-form-row.tsx';
import { CasePeople } from './case-people.tsx';
import { CaseSharing } from './case-sharing.tsx';
import { ChecksAcross } from './checks-across.tsx';
import type { ShownCase, ShownForm } from './case-types.ts';
import { DeleteCase } from './delete-case.tsx';
import { DifferenceList } from './difference-list.tsx';
import { FormsAlone } from './forms-alone.tsx';
import { JointSponsor } from './joint-sponsor.tsx';
import { NextInCase } from './next-in-case.tsx';
import { WhoList } from './who-list.tsx';
import { useCase } from './use-case.ts';
import { useCaseForms } from './use-case-forms.ts';

/** /cases/:id: the next step and who does it, each form with open questions, and the people of the case. */
export function CasePage() {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation('common');
  const { id = '' } = useParams();
  const { data, error, retry } = useCase(id);
  const shown = data?.case;
  return (
    <div className="content-width flex flex-col gap-12 py-10">
      <PageHeading
        title={shown?.title ?? t('title')}
        lead={data && !shown ? t('notFound') : t('lead')}
        documentTitle={shown?.title ?? t('title')}
      />
      {error && !data && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void retry()} />}
      {!data && !error && <SkeletonLines lines={8} message={t('loading')} />}
      {data && !shown && (
        <ButtonLink variant="primary" className="self-start" to={paths.dashboard}>
          {common('nav.dashboard')}
        </ButtonLink>
      )}
      {shown && <Case shown={shown} onChanged={retry} />}
    </div>
  );
}

interface CaseProps {
  readonly shown: ShownCase;
  /** Reloads the case. */
  readonly onChanged: () => Promise<void>;
}

function Case({ shown, onChanged }: CaseProps) {
  const { t } = useTranslation('cases');
  const { t: packets } = useTranslation('packets');
  const changing = useCaseForms(shown.id, onChanged);
  const filed = shown.forms.flatMap(({ parkedAt, application: { id } }) => (parkedAt === null ? [id] : []));
  return (
    <>
      <NextInCase shown={shown} />
      <Section
        title={t('forms.title')}
        aside={
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to={paths.caseAnswers(shown.id)} className="link-text">
              {t('review.link')}
            </Link>
            {filed.length > 0 && (
              <Link to={paths.packet(filed)} className="link-text">
                {packets('title')}
              </Link>
            )}
          </p>
        }
      >
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {shown.forms.map((form) => (
            <CaseFormRow
              key={form.application.id}
              form={form}
              isOneOfMore={shown.forms.filter((other) => isSameForm(other, form)).length > 1}
              onTakeOut={changing.takeOut}
            />
          ))}
        </ul>
      </Section>
      <DifferenceList caseId={shown.id} differences={shown.differences} onChanged={onChanged} />
      <ChecksAcross caseId={shown.id} checks={shown.checksAcross} onChanged={onChanged} />
      <CasePeople caseId={shown.id} people={shown.people} onChanged={onChanged} />
      <WhoList caseId={shown.id} forms={shown.forms} onChanged={onChanged} />
      <CaseSharing caseId={shown.id} />
      <JointSponsor forms={shown.forms} changing={changing} />
      <FormsAlone forms={shown.formsAlone} changing={changing} />
      <OtherForms shown={shown} changing={changing} />
      {shown.packageId !== null && (
        <Link to={paths.anotherCase(shown.packageId)} className="link-text self-start">
          {t('forms.another')}
        </Link>
      )}
      <DeleteCase caseId={shown.id} />
    </>
  );
}

const isSameForm = ({ application: one }: ShownForm, { application: other }: ShownForm) =>
  one.formType === other.formType;

interface OtherFormsProps {
  readonly shown: ShownCase;
  readonly changing: ReturnType<typeof useCaseForms>;
}

/** Other forms of the package, which the user may add. */
function OtherForms({ shown, changing: { add, busy } }: OtherFormsProps) {
  const { t } = useTranslation('cases');
  if (shown.otherForms.length === 0) return null;
  return (
    <Section title={t('forms.others')}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.otherForms.map(({ formType, title, isFillable }) => (
          <li key={formType} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <p className="min-w-0">
              {formType} · {title}
            </p>
            {isFillable ? (
              <Button
                size="small"
                isBusy={busy === formType}
                aria-label={`${t('forms.add')}: ${formType}`}
                onClick={() => void add({ formType })}
              >
                {t('forms.add')}
              </Button>
            ) : (
              <ButtonLink size="small" to={paths.form(formType)} aria-label={`${t('forms.explained')}: ${formType}`}>
                {t('forms.explained')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
