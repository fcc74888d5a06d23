import { paths } from '../lib/paths.ts';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { useUnlisted } from './use-unlisted.ts';

export function NotFoundPage() {
  useUnlisted();
  return <NotFoundScreen home={paths.home} />;
}
