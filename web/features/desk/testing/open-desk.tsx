import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import type { Answers } from '../../../testing/answering-link.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { DeskOrderPage } from '../desk-order-page.tsx';
import { DeskPage } from '../desk-page.tsx';

/** The desk's screens against a server that is a table of answers. */
export function openDesk(address: string, answers: Answers) {
  const changes = new Subject<object>();
  const screens = (
    <Routes>
      <Route path="/desk" element={<DeskPage />} />
      <Route path="/desk/:orderId" element={<DeskOrderPage />} />
    </Routes>
  );
  return {
    ...openScreen(screens, { DeskChanged: changes, ...answers }, address),
    /** What the subscription says. */
    tell: (orderId: string) => changes.next({ deskChanged: orderId }),
  };
}
