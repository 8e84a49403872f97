import type { menu } from '@scf-kit/sdk/contract/access/menu';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';

export type MenuRow = OutputOf<typeof menu>;
