import { Button } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../../services.ts';
import { placeOf } from './sides.ts';

/** The number of a document, which opens it. */
export function RecordLink({
  resource,
  id,
  code,
}: {
  readonly resource: string;
  readonly id: string | null;
  readonly code: string | null;
}): ReactNode {
  if (id === null || !code) return code;
  return (
    <Button type="link" size="small" className="dues-link" onClick={() => navigation.go(placeOf(resource, id))}>
      {code}
    </Button>
  );
}
