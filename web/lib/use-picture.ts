import { useEffect, useState } from 'react';
import { request } from './rest.ts';

/** Object URL of a loaded picture, or 'failed'. */
export type LoadedPicture = { readonly url: string } | 'failed';

/**
 * Loads a picture behind sign-in. An `<img>` cannot send the token, so the picture is fetched into an object URL,
 * which is revoked when no longer shown: nothing is left behind.
 * @param address undefined loads nothing
 * @returns undefined while loading
 */
export function usePicture(address: string | undefined): LoadedPicture | undefined {
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly picture: LoadedPicture }>();
  useEffect(() => {
    if (address === undefined) return;
    let url: string | undefined;
    let isGone = false;
    const load = async (): Promise<LoadedPicture> => {
      const blob = await (await request('GET', address)).blob();
      url = URL.createObjectURL(blob);
      return { url };
    };
    void load()
      .catch((): LoadedPicture => 'failed')
      .then((picture) => {
        if (!isGone) setLoaded({ address, picture });
        else if (url !== undefined) URL.revokeObjectURL(url);
      });
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address]);
  return loaded?.address === address ? loaded?.picture : undefined;
}
