import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, secondFactorTicket, type Tokens } from '@scf-kit/sdk/client';
import { messages, type MessageKey } from '@scf-kit/sdk/contract/messages';
import { client, navigation } from '../../../services.ts';
import { afterLogin } from '../../../shell/routing/guard.ts';
import type { Location } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { forgetTabs } from '../../../shell/tabs/tab-store.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { Step } from './step.ts';

const isMessage = (key: string | undefined): key is MessageKey =>
  key !== undefined && key.startsWith('auth.oidc.') && Object.hasOwn(messages, key);

/** A ticket is redeemed once, however often the page draws. */
const redeemed = new Map<string, Promise<Tokens>>();
function redeem(ticket: string): Promise<Tokens> {
  const known = redeemed.get(ticket) ?? client.auth.loginByOidc(ticket);
  redeemed.set(ticket, known);
  return known;
}

export type Way = 'password' | 'sms';

/** A sign-in on its way: by whatever method, and then by the second factor where there is one. */
export interface SignIn extends Step {
  readonly way: Way;
  readonly chooseWay: (way: Way) => void;
  /** The page the person goes to. */
  readonly target: Location;
  /** The message above the fields. */
  readonly said: string | undefined;
  /** The identity provider sent the person back, who is being let in. */
  readonly redeeming: boolean;
  /** Set while the second factor is all that is missing. */
  readonly ticket: string | undefined;
  /** Begins again, and says why. */
  readonly restart: (why?: string) => void;
}

/** The state of signing in and its calls. */
export function useSignIn(): SignIn {
  const { t } = useTexts();
  const { query } = usePage();
  const { oidc_ticket: fromProvider, oidc_error: providerError } = query;
  const [way, setWay] = useState<Way>('password');
  const [ticket, setTicket] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [redeeming, setRedeeming] = useState(fromProvider !== undefined);
  const target = afterLogin(query);

  const enter = (): void => {
    forgetTabs();
    navigation.go(target, { replace: true });
  };
  /** Goes on to the second factor where that is all that is missing; answers any other failure. */
  const refuse = (error: unknown): ApiError | undefined => {
    if (!(error instanceof ApiError)) throw error;
    const asked = secondFactorTicket(error);
    if (asked === undefined) return error;
    setSaid(undefined);
    setTicket(asked);
    return undefined;
  };
  const run: Step['run'] = (signIn) =>
    signIn().then(() => {
      enter();
      return undefined;
    }, refuse);
  const cameBack = useEffectEvent(enter);
  const wasRefused = useEffectEvent((error: unknown) => {
    setRedeeming(false);
    setSaid(refuse(error)?.message);
  });
  useEffect(() => {
    if (fromProvider !== undefined)
      redeem(fromProvider).then(
        () => cameBack(),
        (error: unknown) => wasRefused(error),
      );
  }, [fromProvider]);
  return {
    way,
    chooseWay: (next) => {
      setWay(next);
      setSaid(undefined);
    },
    target,
    said: said ?? (isMessage(providerError) ? t(providerError) : undefined),
    redeeming,
    ticket,
    restart: (why) => {
      setTicket(undefined);
      setSaid(why);
    },
    run,
  };
}
