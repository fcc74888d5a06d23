import { useEffect, useState } from 'react';
import { request } from './rest.ts';

/** A picture's address inside this browser, or that it did not come. */
export type LoadedPicture = { readonly url: string } | 'failed';

/**
 * A picture behind sign-in. An `<img>` cannot send the token, so it is fetched into an address of this browser, which
 * stops working when it is no longer shown: nothing of it stays behind.
 * @param address undefined: none is wanted
 * @returns undefined while it is on its way
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
