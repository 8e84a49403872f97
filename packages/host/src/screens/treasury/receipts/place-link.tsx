import { Button } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../../services.ts';
import type { Location } from '../../../shell/routing/location.ts';

/** The number of a document, which opens it; the text alone where there is none. */
export function PlaceLink({
  id,
  placeOf,
  children,
}: {
  readonly id: string | null;
  readonly placeOf: (id: string) => Location;
  readonly children: ReactNode;
}): ReactNode {
  return id === null ? (
    children
  ) : (
    <Button type="link" size="small" className="receipts-link" onClick={() => navigation.go(placeOf(id))}>
      {children}
    </Button>
  );
}
