import { useLanguage } from '../../i18n/use-language.ts';

/** Languages that pictures were taken in (pictures/take-pictures.ts); others see the English one. */
const TAKEN: readonly string[] = ['en', 'es'];
const SIZE = { width: 390, height: 500 };

/** A question on a phone, as Tern really shows it. Its place is kept, so that nothing moves when it arrives. */
export function ScreenPicture() {
  const language = useLanguage();
  const name = `/pictures/question.${TAKEN.includes(language) ? language : 'en'}`;
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
