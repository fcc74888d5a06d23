import { useLocation } from 'react-router-dom';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { OwnLegalPage } from '../features/legal/own-legal-page.tsx';
import { LEGAL_PAGES, type LegalAddress } from '../features/legal/legal-pages.ts';
import { site } from '../lib/site.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Shows the legal page of the current address. */
export function LegalScreen() {
  const address = useLocation().pathname.replace(/\/+$/, '');
  const own = site().ownTexts.find((page) => address === `/${page}`);
  if (own !== undefined) return <OwnLegalPage page={own} />;
  return isLegal(address) ? <LegalPage address={address} /> : <NotFoundPage />;
}

const isLegal = (address: string): address is LegalAddress => Object.hasOwn(LEGAL_PAGES, address);
