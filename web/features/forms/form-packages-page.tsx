import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { FORM_PACKAGES } from './catalogue-queries.ts';
import { FormSearch } from './form-search.tsx';
import { JoiningDialog } from './joining-dialog.tsx';
import { PackageCard } from './package-card.tsx';
import { useStartingCase } from './use-starting-case.ts';
import { WhoAreYou } from './who-are-you.tsx';

/** Screen of /forms: eight situations, most popular first, then others; pick one, then start its first form. */
export function FormPackagesPage() {
  const { t, i18n } = useTranslation('forms');
  const navigate = useNavigateFromHere();
  const { start, isStarting, prepare, offer } = useStartingCase();
  const [params] = useSearchParams();
  const another = params.get('another') ?? undefined;
  const [chosenId, setChosenId] = useState(another);
  const [said, setSaid] = useState<string>();
  const { data, isFailed, askAgain } = useAnswer(FORM_PACKAGES, { language: i18n.language }, true);
  const chosen = data?.formPackages.find(({ id }) => id === chosenId);
  const [first] = chosen?.forms ?? [];
  const viewerIs = said ?? chosen?.people.find(({ isYou }) => isYou)?.part;
  const begin = async () => {
    if (!chosen || first === undefined) return;
    const next = await start({ packageId: chosen.id, first, viewerIs, isAnother: chosen.id === another });
    if (next !== undefined) void navigate(next);
  };
  const ofKind = (isFurther: boolean) =>
    (data?.formPackages ?? []).filter((formPackage) => formPackage.isFurther === isFurther);
  const groups = [
    { title: t('packages.title'), isShown: false, scenarios: ofKind(false) },
    { title: t('packages.further'), isShown: true, scenarios: ofKind(true) },
  ].filter(({ scenarios }) => scenarios.length > 0);
  return (
    <div className="content-width flex flex-col gap-8 py-10">
      <PageHeading title={t('packages.title')} lead={t('packages.intro')} documentTitle={t('packages.pageTitle')} />
      {chosen && chosen.id === another && <Notice>{t('packages.another')}</Notice>}
      <FormSearch />
      {isFailed && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={askAgain} />}
      {!data && !isFailed && <SkeletonLines lines={6} message={t('loading')} />}
      {data && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
          className="flex flex-col gap-8"
        >
          {groups.map(({ title, isShown, scenarios }) => (
            <fieldset key={title}>
              <legend className={isShown ? 'mb-4 font-heading text-2xl' : 'sr-only'}>{title}</legend>
              <div className="grid gap-4 md:grid-cols-2">
                {scenarios.map((scenario) => (
                  <PackageCard
                    key={scenario.id}
                    scenario={scenario}
                    isChosen={scenario.id === chosenId}
                    onChoose={() => {
                      setChosenId(scenario.id);
                      setSaid(undefined);
                      prepare();
                    }}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
            <p className="text-base text-ink-soft">{t('packages.timeNote')}</p>
            <Link to={paths.formWizard} className="link-text">
              {t('packages.other')}
            </Link>
          </div>
          <div data-keep-clear className="sticky-bar flex flex-wrap items-center gap-x-6 gap-y-2">
            {chosen && <WhoAreYou people={chosen.people} viewerIs={viewerIs} onChange={setSaid} />}
            <Button
              type="submit"
              variant="primary"
              size="large"
              className="max-sm:w-full"
              isBusy={isStarting}
              disabled={first === undefined}
            >
              {t('packages.start')}
            </Button>
            {chosen ? (
              <span className="flex flex-wrap items-center gap-2 max-sm:sr-only" role="status">
                <span className="font-semibold">{chosen.title}</span>
                {chosen.caseForms.map((formType) => (
                  <Badge key={formType}>{formType}</Badge>
                ))}
              </span>
            ) : (
              <span className="text-ink-soft max-sm:sr-only">{t('packages.choose')}</span>
            )}
          </div>
        </form>
      )}
      <JoiningDialog offer={offer} />
    </div>
  );
}
