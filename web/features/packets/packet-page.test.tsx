import { CombinedGraphQLErrors } from '@apollo/client';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PacketPage } from './packet-page.tsx';

/** Opens the packet of one application on a server that refuses it with this code. */
function openRefused(code: string): void {
  const refuse = () => {
    throw new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });
  };
  openScreen(<PacketPage />, { FilingPacket: refuse }, '/packet?applications=app_1');
}

it('says that an application is gone and leads on, instead of asking to try again', async () => {
  openRefused('APPLICATION_NOT_FOUND');
  expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('asks to try again after any other failure', async () => {
  openRefused('INTERNAL_SERVER_ERROR');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
