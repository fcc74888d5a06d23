import FileUp from 'lucide-react/icons/file-up';
import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import { FillableFormList } from '../../lib/fillable-form-list.tsx';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PriceLists } from './price-lists.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { Trust } from './trust.tsx';
import { useNavigateOrSignIn } from './use-navigate-or-sign-in.ts';

/** /pricing: public list of everything that Tern charges for. */
export function PricingPage() {
  const { t } = useTranslation('payments');
  const goOn = useNavigateOrSignIn();
  return (
    <>
      <div className="content-width py-12 lg:py-16">
        <PageHeading title={t('pricing.title')} lead={t('pricing.lead')} documentTitle={t('pricing.pageTitle')} />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            variant="primary"
            size="large"
            icon={<FileUp className="size-5" />}
            onClick={() => goOn(paths.documentCenter)}
          >
            {t('pricing.freeUpload')}
          </Button>
          <p className="text-ink-soft">{t('pricing.freeUploadNote')}</p>
        </div>
        <PriceLists />
        <FillableFormList className="mt-14" />
        <div className="mt-10 flex max-w-3xl items-start gap-3 border-s-4 border-accent ps-5">
          <Landmark className="mt-0.5 size-6 shrink-0 text-accent-ink" />
          <div>
            <h2 className="font-sans text-lg font-semibold tracking-normal">{t('pricing.governmentTitle')}</h2>
            <p className="mt-1 text-ink-soft">{t('pricing.government')}</p>
          </div>
        </div>
      </div>
      <Trust />
      <PricingFaq />
      <section aria-labelledby="closing-title" className="border-t border-line">
        <div className="content-width flex flex-col items-start gap-4 py-16 lg:items-center lg:py-20 lg:text-center">
          <h2 id="closing-title" className="text-[2rem]">
            {t('closing.title')}
          </h2>
          <p className="max-w-prose text-lg text-ink-soft">{t('closing.text')}</p>
          <Button variant="primary" size="large" onClick={() => goOn(paths.formPackages)}>
            {t('closing.start')}
          </Button>
        </div>
      </section>
    </>
  );
}
