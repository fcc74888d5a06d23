import { INTERFACE_LANGUAGES, interfaceLanguage, type InterfaceLanguage } from '../../schema/forms/languages.ts';

/**
 * Returns the best supported language of an `Accept-Language` header by its weights; else the first supported one.
 * @param spoken the languages that the operator allows
 */
export function acceptedLanguage(
  header: string | undefined,
  spoken: readonly InterfaceLanguage[] = INTERFACE_LANGUAGES,
): InterfaceLanguage {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';');
      const weight = parameters
        .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find((found) => found !== undefined);
      return { language: interfaceLanguage(tag), weight: Number(weight ?? 1) };
    })
    .filter(({ language, weight }) => weight > 0 && language !== undefined && spoken.includes(language))
    // Equal weights stay in the order of the header.
    .sort((one, other) => other.weight - one.weight);
  return wishes[0]?.language ?? spoken[0] ?? 'en';
}
