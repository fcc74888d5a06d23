import { useTranslation } from 'react-i18next';
import type { OwnPdfQuery } from '../../generated/graphql.ts';
import { Section } from '../../ui/section.tsx';

type LeftOut = NonNullable<OwnPdfQuery['ownPdf']>['leftOut'];

/** PDF fields without a question, grouped by reason. */
export function LeftOutList({ leftOut }: { readonly leftOut: LeftOut }) {
  const { t } = useTranslation('ownPdfs');
  if (leftOut.length === 0) return null;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return (
    <Section title={t('leftOut.title')}>
      <p className="mt-2 max-w-prose">{t('leftOut.text')}</p>
      {reasons.map((reason) => (
        <details key={reason} className="mt-3">
          <summary className="cursor-pointer py-2 font-semibold">{t(`leftOut.${reason}`)}</summary>
          <ul className="flex flex-col gap-1 ps-5">
            {leftOut
              .filter((box) => box.reason === reason)
              .map(({ page, words }, at) => (
                <li key={at} className="list-disc text-base">
                  {t('leftOut.page', { page })}{' '}
                  <bdi lang="en" className="wrap-anywhere text-ink-soft">
                    {words}
                  </bdi>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}
