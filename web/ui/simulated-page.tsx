import { useState, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { Tabs } from './tabs.tsx';

interface SimulatedPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** States that the page is a demonstration and that input is not stored. */
  readonly label: ReactNode;
  /** Heading and accessible name of the links: "More to try". */
  readonly linksTitle: string;
  readonly links: readonly { readonly to: string; readonly words: string }[];
  readonly children: ReactNode;
}

/** Public page that demonstrates Tern with sample data, and says so first. */
export function SimulatedPage({ title, lead, label, linksTitle, links, children }: SimulatedPageProps) {
  return (
    // Full screen height while loading, so that the footer does not jump.
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

/** Tabs that mount a view when first selected and keep it mounted, so that its state is preserved. */
export function PersistentTabs<Id extends string>({ views, ...tabs }: KeptTabsProps<Id>) {
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
