import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import type { Answers } from '../../../testing/answering-link.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { DeskOrderPage } from '../desk-order-page.tsx';
import { DeskPage } from '../desk-page.tsx';

/** Opens the desk's screens against a server defined by a table of results. */
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
    /** Publishes an event of the subscription. */
    tell: (orderId: string) => changes.next({ deskChanged: orderId }),
  };
}
