import { useState, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { Tabs } from './tabs.tsx';

interface SimulatedPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** That all of it is a demonstration, and what happens to what one types: nothing. */
  readonly label: ReactNode;
  /** Said aloud, and above the links: "More to try". */
  readonly linksTitle: string;
  readonly links: readonly { readonly to: string; readonly words: string }[];
  readonly children: ReactNode;
}

/** A public page that shows how Tern works with made-up data, and says so before anything else. */
export function SimulatedPage({ title, lead, label, linksTitle, links, children }: SimulatedPageProps) {
  return (
    // As high as the screen while it loads: the footer below never jumps.
    <div className="content-width flex min-h-dvh flex-col gap-8 py-10">
      <PageHeading title={title} lead={lead} />
      <Notice title={label} />
      {children}
      <nav aria-label={linksTitle} className="mt-6 border-t border-line pt-6">
        <p aria-hidden="true" className="mb-3 font-semibold">
          {linksTitle}
        </p>
        <ul className="flex flex-wrap gap-3">
          {links.map(({ to, words }) => (
            <li key={to}>
              <ButtonLink to={to}>{words}</ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface KeptTabsProps<Id extends string> extends Omit<ComponentProps<typeof Tabs<Id>>, 'children'> {
  readonly views: Readonly<Record<Id, ReactNode>>;
}

/** A view is made when it is first chosen, and kept: what was tried is still there when one comes back. */
export function KeptTabs<Id extends string>({ views, ...tabs }: KeptTabsProps<Id>) {
  const { currentId } = tabs;
  const [made, setMade] = useState<ReadonlySet<Id>>(new Set([currentId]));
  if (!made.has(currentId)) setMade(new Set([...made, currentId]));
  return (
    <Tabs {...tabs}>
      {tabs.tabs.map(
        ({ id }) =>
          made.has(id) && (
            <div key={id} hidden={currentId !== id}>
              {views[id]}
            </div>
          ),
      )}
    </Tabs>
  );
}
