import { useTranslation } from 'react-i18next';
import type { PersonRelation } from '../../generated/graphql.ts';
import { Notice } from '../../ui/notice.tsx';

/** People in a form, whoever files it first. */
export type RolesInForm = readonly {
  readonly person: { readonly name?: string | null; readonly relation: PersonRelation };
}[];

const NAMELESS: Partial<
  Record<PersonRelation, `form.whomYouMeans.${'spouse' | 'child' | 'parent' | 'sibling' | 'sponsor' | 'other'}`>
> = {
  spouse: 'form.whomYouMeans.spouse',
  child: 'form.whomYouMeans.child',
  parent: 'form.whomYouMeans.parent',
  sibling: 'form.whomYouMeans.sibling',
  sponsor: 'form.whomYouMeans.sponsor',
  other: 'form.whomYouMeans.other',
};

/** Says whom a form of a case calls "you", if not the user: forms speak to whoever files them. */
export function WhomYouMeans({ roles: [filer] }: { readonly roles: RolesInForm }) {
  const { t } = useTranslation('applications');
  const key = filer && NAMELESS[filer.person.relation];
  if (!key) return null;
  const { name } = filer.person;
  return <Notice>{name ? t('form.whomYouMeans.named', { name }) : t(key)}</Notice>;
}
