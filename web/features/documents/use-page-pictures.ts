import { useEffect, useReducer, useRef } from 'react';
import { request } from '../../lib/rest.ts';
import type { PagePicture } from './document-types.ts';

/** Object URL of a picture, or a failure. */
type LoadedPicture = { readonly url: string } | 'failed';

export interface PagePictures {
  /** Undefined while loading, or if not requested. */
  readonly of: (page: number) => LoadedPicture | undefined;
  readonly again: (page: number) => void;
}

/**
 * Loads page pictures into object URLs, revoked on unmount, because an `<img>` cannot send the token.
 * @param wanted page numbers; each is fetched once
 */
export function usePagePictures(pictures: readonly PagePicture[], wanted: readonly number[]): PagePictures {
  const loaded = useRef(new Map<string, LoadedPicture | 'loading'>());
  const isGone = useRef(false);
  const [, show] = useReducer((count: number) => count + 1, 0);

  const load = async (address: string) => {
    loaded.current.set(address, 'loading');
    let picture: LoadedPicture;
    try {
      const blob = await (await request('GET', address)).blob();
      if (isGone.current) return;
      picture = { url: URL.createObjectURL(blob) };
    } catch {
      picture = 'failed';
    }
    loaded.current.set(address, picture);
    if (!isGone.current) show();
  };

  const addressOf = (page: number) => pictures.find((picture) => picture.page === page)?.url;

  useEffect(() => {
    for (const page of wanted) {
      const address = addressOf(page);
      if (address !== undefined && !loaded.current.has(address)) void load(address);
    }
  });

  useEffect(() => {
    const all = loaded.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const picture of all.values()) if (typeof picture === 'object') URL.revokeObjectURL(picture.url);
      all.clear();
    };
  }, []);

  return {
    of: (page) => {
      const picture = loaded.current.get(addressOf(page) ?? '');
      return picture === 'loading' ? undefined : picture;
    },
    again: (page) => {
      const address = addressOf(page);
      if (address === undefined) return;
      void load(address);
      show();
    },
  };
}
