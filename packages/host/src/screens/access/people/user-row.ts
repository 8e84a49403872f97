import type { OutputOf } from '@scf-kit/sdk/contract';
import type { user } from '@scf-kit/sdk/contract/access/user';

/** An account as it is listed and read. */
export type UserRow = OutputOf<typeof user>;
