import { useLanguage } from '../../i18n/use-language.ts';

const SIZE = { width: 390, height: 500 };

/**
 * Screenshot of a phone screen in the current language (pictures/take-pictures.ts). Its space is reserved, so that
 * loading shifts nothing. The question comes first and has WebP for browsers without AVIF; the others load lazily.
 */
export function ScreenPicture({ screen }: { readonly screen: 'question' | 'page' | 'paper' | 'packet' }) {
  const name = `/pictures/${screen}.${useLanguage()}`;
  const dark = '(prefers-color-scheme: dark)';
  const isFirst = screen === 'question';
  return (
    <picture>
      <source type="image/avif" media={dark} srcSet={`${name}.dark.avif`} />
      <source type="image/avif" srcSet={`${name}.light.avif`} />
      {isFirst && <source media={dark} srcSet={`${name}.dark.webp`} />}
      <img
        src={`${name}.light.${isFirst ? 'webp' : 'avif'}`}
        alt=""
        loading={isFirst ? undefined : 'lazy'}
        {...SIZE}
        className="block h-auto w-full bg-surface"
      />
    </picture>
  );
}
