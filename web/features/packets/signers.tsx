import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import type { FilingPacket } from './packet-types.ts';

/** Lists each signer once with the pages to sign. The packet has a sheet for each. */
export function Signers({ signers, text }: Pick<FilingPacket, 'signers'> & { readonly text: string | undefined }) {
  const { t } = useTranslation('packets');
  if (signers.length === 0) return null;
  return (
    <Section title={t('sign.title')} text={text}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {signers.map(({ name, roleTitle, isUnder14, signatures }, at) => (
          <li key={at} className="py-3">
            <p className="font-semibold">{name ?? roleTitle}</p>
            {typeof name === 'string' && <p className="text-ink-soft">{roleTitle}</p>}
            <ul>
              {signatures.map(({ formType, page, waitsForDoctor, hasSheets }) => (
                <li key={`${formType}${page}`}>
                  {t('sign.place', { formType, page })}
                  {waitsForDoctor && ` ${t('sign.doctor')}`}
                  {hasSheets && ` ${t('sign.sheets')}`}
                </li>
              ))}
            </ul>
            {isUnder14 && <p className="mt-1">{t('sign.under14')}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
