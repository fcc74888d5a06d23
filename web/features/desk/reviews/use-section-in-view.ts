import { useEffect, useState } from 'react';

/** The id of what holds a section's questions. */
export const sectionElementId = (id: string): string => `section-${id}`;

/**
 * The section that is read: the one at the upper third of the window when scrolling rests, or that has the focus.
 * @returns also how another one is chosen
 */
export function useSectionInView(ids: readonly string[]): readonly [id: string, choose: (id: string) => void] {
  const [current, choose] = useState(ids[0] ?? '');
  useEffect(() => {
    const sections = () => ids.flatMap((id) => document.getElementById(sectionElementId(id)) ?? []);
    const chooseElement = (element: Element | undefined) => {
      const id = ids.find((each) => sectionElementId(each) === element?.id);
      if (id !== undefined) choose(id);
    };
    const variant = () =>
      chooseElement(
        sections().findLast((section) => {
          const { top, height } = section.getBoundingClientRect();
          return height > 0 && top <= innerHeight / 3;
        }),
      );
    const onFocus = ({ target }: FocusEvent) =>
      chooseElement(sections().find((section) => target instanceof Node && section.contains(target)));
    // Browsers without `scrollend` look at each step.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    document.addEventListener(scrolled, variant);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener(scrolled, variant);
      document.removeEventListener('focusin', onFocus);
    };
  }, [ids]);
  return [current, choose];
}
