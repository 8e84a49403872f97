import type { Locale } from '@scf-kit/sdk/contract/text';
import type { Sources } from '../server/sources.ts';
import type { Chain } from './chain.ts';

export interface PanelProps {
  readonly locale: Locale;
  readonly sources: Sources;
  readonly chain: Chain;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onChange: (chain: Chain) => void;
}
