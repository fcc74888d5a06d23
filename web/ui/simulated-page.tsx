import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { Tabs } from './tabs.tsx';

/** The demonstrations by namespace of their texts. */
const PAGES = { demo: paths.demo, easyUse: paths.easyUse, uxShowcase: paths.uxShowcase } as const;
type Page = keyof typeof PAGES;

/** Public page that demonstrates Tern with sample data, and says so first. Links to the other demonstrations. */
export function SimulatedPage({ page, children }: { readonly page: Page; readonly children: ReactNode }) {
  const { t } = useTranslation(page);
  const others = (Object.keys(PAGES) as Page[]).filter((other) => other !== page);
  return (
    // Full screen height while loading, so that the footer does not jump.
    <div className="content-width flex min-h-dvh flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Notice title={t('simulated')} />
      {children}
      <nav aria-label={t('more.title')} className="mt-6 border-t border-line pt-6">
        <p aria-hidden="true" className="mb-3 font-semibold">
          {t('more.title')}
        </p>
        <ul className="flex flex-wrap gap-3">
          {others.map((other) => (
            <li key={other}>
              <ButtonLink to={PAGES[other]}>{t(`more.${other}`)}</ButtonLink>
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
