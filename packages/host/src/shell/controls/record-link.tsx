import { useStore } from '@nanostores/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { $routeTable } from '../../services.ts';
import { placeOfRecord } from '../palette/place-of-hit.ts';
import { followLink } from './follow-link.ts';
import { toAddress, type Location } from '../../navigation/location.ts';

/** A word that leads to a place of the back office; a tab of the browser may open it. */
export function PlaceLink({ to, children }: { readonly to: Location; readonly children: ReactNode }): ReactNode {
  return (
    <Button
      type="link"
      size="small"
      className="text-link"
      href={toAddress(to)}
      onClick={(event) => {
        event.stopPropagation();
        followLink(event, to);
      }}
    >
      {children}
    </Button>
  );
}

/** The number or name of a record, which opens it; the text alone where there is none. */
export function RecordLink({
  resource,
  id,
  children,
}: {
  readonly resource: string;
  readonly id: string | null | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const table = useStore($routeTable);
  if (!id || children === null || children === '') return children;
  return <PlaceLink to={placeOfRecord(resource, id, table)}>{children}</PlaceLink>;
}
