import type { ReactNode } from 'react';

/** Where every page takes the mark from; the server answers the deployment's own picture there. */
const MARK = '/portal/icon.svg';

/** The product's mark; its name stands beside it. */
export function Mark({ size = 24 }: { readonly size?: number }): ReactNode {
  return <img className="shell-mark" src={MARK} alt="" width={size} height={size} />;
}
