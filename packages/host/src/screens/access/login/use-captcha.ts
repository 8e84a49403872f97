import { useCallback, useEffect, useState } from 'react';
import type { Captcha } from '@scf-kit/sdk/client';
import { client } from '../../../services.ts';

/** The picture a person types off, while one is wanted; `renew` brings another. */
export function useCaptcha(wanted: boolean): { readonly captcha: Captcha | undefined; readonly renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | undefined>(undefined);
  const renew = useCallback(() => {
    if (wanted) client.auth.captcha().then(setCaptcha, () => setCaptcha(undefined));
  }, [wanted]);
  useEffect(renew, [renew]);
  return { captcha, renew };
}
