import type { ReactNode } from 'react';
import { parseUserAgent } from '@scf-kit/sdk/values';
import '../../../table/values/values.css';

/** A user agent as people recognise it: browser and device; the whole of it when pointed at. */
export function BrowserText({ userAgent }: { readonly userAgent: string | null }): ReactNode {
  const { device, browser } = parseUserAgent(userAgent ?? '');
  const known = [browser, device].filter((part) => part !== '').join(' · ');
  return known === '' ? (
    <span className="field-empty">{userAgent || '—'}</span>
  ) : (
    <span title={userAgent ?? ''}>{known}</span>
  );
}
