import { useStore } from '@nanostores/react';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { $routeTable } from '../../../services.ts';
import { PlaceLink } from '../../../shell/controls/record-link.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { placeOfReport } from '../../company-data/places.ts';

/** Warns whoever lends of grave findings about the borrower, with the way to its report. */
export function BorrowerWarning({
  warning,
  officeId,
}: {
  readonly warning: string;
  readonly officeId: string | null;
}): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  const place = placeOfReport({ id: null, officeId, creditCode: null, companyName: '' });
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={warning}
      action={
        officeId !== null && table?.has(place.path) ? (
          <PlaceLink to={place}>{say({ zh: '查看企业报告', en: 'View the company report' })}</PlaceLink>
        ) : null
      }
    />
  );
}
