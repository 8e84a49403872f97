import { useEffect, useState } from 'react';
import { MANUAL_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { navigation } from '../../../services.ts';
import { sameLocation, type Location } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { findChapter, type ManualChapter } from './manual-pages.ts';

/** A chapter, and the section of it one is led to; '0' is its beginning. */
export interface ManualPlace {
  readonly chapter: ManualChapter;
  readonly section: string;
}

/**
 * The place an address asks for: `receipts`, `receipts.2` or the path of a screen; undefined where no chapter has it.
 */
export function placeIn(chapters: readonly ManualChapter[], hash: string): ManualPlace | undefined {
  const [key = '', section = '0'] = hash.split('.');
  const chapter = hash.startsWith('/') ? findChapter(chapters, hash) : chapters.find((each) => each.key === key);
  return chapter && { chapter, section: hash.startsWith('/') ? '0' : section };
}

export const toLocation = ({ key }: ManualChapter, section: string = '0'): Location => ({
  path: MANUAL_PAGE,
  query: {},
  hash: section === '0' ? key : `${key}.${section}`,
});

/**
 * The place the address asks for, the first chapter where it asks for none. A tab comes back to what was read in it.
 */
export function useManualPlace(chapters: readonly ManualChapter[]): ManualPlace | undefined {
  const { location } = usePage();
  const [hash, setHash] = useState(location.hash ?? '');
  useEffect(
    () =>
      navigation.$location.subscribe((now) => {
        if (sameLocation(now, location) && now.hash !== undefined) setHash(now.hash);
      }),
    [location],
  );
  const [first] = chapters;
  return placeIn(chapters, hash) ?? (first && { chapter: first, section: '0' });
}
