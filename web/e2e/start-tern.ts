import { startTern } from '../../api/testing/running-tern.ts';

/** One Tern for the run, started as a person would, with sign-in by link only. */
export default async function startTernForAll(): Promise<() => Promise<void>> {
  const tern = await startTern({ DEV_LOGIN: '0' });
  process.env['TERN_URL'] = tern.url;
  return () => tern.stop();
}
