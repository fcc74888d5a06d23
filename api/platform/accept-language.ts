import { interfaceLanguage, type InterfaceLanguage } from '../../schema/forms/languages.ts';

/** The first language that we speak of an `Accept-Language` header, by its weights; else English. */
export function acceptedLanguage(header: string | undefined): InterfaceLanguage {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((found) => found !== undefined);
      return { language: interfaceLanguage(tag), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    // Equal weights stay in the order of the header.
    .sort((one, other) => other.weight - one.weight);
  return wishes.find(({ language }) => language !== undefined)?.language ?? 'en';
}
