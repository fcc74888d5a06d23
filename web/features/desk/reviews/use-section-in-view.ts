import { useEffect, useState } from 'react';

/** Returns the DOM id of the element with a section's questions. */
export const sectionElementId = (id: string): string => `section-${id}`;

/**
 * Returns the section being read: the one at the upper third of the window when scrolling ends, or with the focus.
 * @returns also a function that selects another section
 */
export function useSectionInView(ids: readonly string[]): readonly [id: string, choose: (id: string) => void] {
  const [current, choose] = useState(ids[0] ?? '');
  useEffect(() => {
    const sections = () => ids.flatMap((id) => document.getElementById(sectionElementId(id)) ?? []);
    const chooseElement = (element: Element | undefined) => {
      const id = ids.find((each) => sectionElementId(each) === element?.id);
      if (id !== undefined) choose(id);
    };
    const chooseByScroll = () =>
      chooseElement(
        sections().findLast((section) => {
          const { top, height } = section.getBoundingClientRect();
          return height > 0 && top <= innerHeight / 3;
        }),
      );
    const onFocus = ({ target }: FocusEvent) =>
      chooseElement(sections().find((section) => target instanceof Node && section.contains(target)));
    // Browsers without `scrollend` check at every scroll event.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    document.addEventListener(scrolled, chooseByScroll);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener(scrolled, chooseByScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, [ids]);
  return [current, choose];
}
