import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { declaredPage } from '../workflow/declared/page.tsx';
import { PlaceLink } from '../../shell/controls/record-link.tsx';
import type { Location } from '../../navigation/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { placeOfList } from '../../table/query/table-address.ts';
import type { TableColumn } from '../../table/table-types.ts';
import { FieldText } from '../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../table/values/plain-text.ts';

/** A column of numbers, each of which opens the rows it counts. */
const countColumn = (name: string, field: Field, findPlace: (id: string) => Location): TableColumn<AnyRow> => ({
  name,
  render: (row) => (
    <PlaceLink to={findPlace(String(readValue(row, 'id')))}>
      <FieldText field={field} row={row} name={name} />
    </PlaceLink>
  ),
});

const LOCATIONS = '/stock/location';

const Warehouses = declaredPage(
  subWarehouse,
  '/stock/warehouse',
  subWarehouse.list.columns.map((name) =>
    name === 'locationCount'
      ? countColumn(name, subWarehouse.own.locationCount, (id) =>
          placeOfList(LOCATIONS, subWarehouseLocation.name, { warehouseId: id }),
        )
      : name,
  ),
);
const Locations = declaredPage(
  subWarehouseLocation,
  LOCATIONS,
  subWarehouseLocation.list.columns.map((name) =>
    name === 'usedQuantity'
      ? countColumn(name, subWarehouseLocation.own.usedQuantity, (id) => ({
          path: '/stock/manage',
          query: { subWarehouseLocationId: id },
        }))
      : name,
  ),
);

/** `/stock/warehouse` and `/stock/location`: places of goods, each with what it holds. */
export default function Places(): ReactNode {
  const { route } = usePage();
  return route.path === LOCATIONS ? <Locations /> : <Warehouses />;
}
