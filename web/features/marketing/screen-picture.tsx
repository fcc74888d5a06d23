import { useLanguage } from '../../i18n/use-language.ts';

const SIZE = { width: 390, height: 500 };

/**
 * A question on a phone, as Tern really shows it in this language (pictures/take-pictures.ts). Its place is kept, so that
 * nothing moves when it arrives.
 */
export function ScreenPicture() {
  const name = `/pictures/question.${useLanguage()}`;
  const dark = '(prefers-color-scheme: dark)';
  return (
    <picture>
      <source type="image/avif" media={dark} srcSet={`${name}.dark.avif`} />
      <source type="image/avif" srcSet={`${name}.light.avif`} />
      <source media={dark} srcSet={`${name}.dark.webp`} />
      <img src={`${name}.light.webp`} alt={''} {...SIZE} className="block h-auto w-full" />
    </picture>
  );
}
