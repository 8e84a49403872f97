import { PlusOutlined } from '@ant-design/icons';
import { useCallback, type ReactNode } from 'react';
import { navigation } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { getCall, type ContentKind } from './content.ts';
import { ContentPage, NEW } from './content-page.tsx';

/** The records of a kind and, by `?id`, one of them. `query` tells kinds of one screen apart. */
export function ContentScreen({
  kind,
  query: own = {},
}: {
  readonly kind: ContentKind;
  readonly query?: Readonly<Record<string, string>>;
}): ReactNode {
  const { query } = usePage();
  const id = query['id'] ?? '';
  return id === '' ? <ContentList kind={kind} query={own} /> : <ContentPage key={id} kind={kind} id={id} query={own} />;
}

function ContentList({
  kind: { resource, empty },
  query,
}: {
  readonly kind: ContentKind;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  const { route } = usePage();
  const mayCall = useMayCall();
  const { path } = route;
  const open = useCallback(
    (row: AnyRow) => navigation.go({ path, query: { ...query, id: String(readValue(row, 'id')) } }),
    [path, query],
  );
  return (
    <ResourceTable
      resource={resource}
      empty={empty}
      changes={['delete']}
      onOpen={open}
      buttons={
        mayCall(getCall(resource, 'create').access)
          ? [
              {
                key: 'add',
                label: { zh: '新增', en: 'Add' },
                primary: true,
                icon: <PlusOutlined />,
                onClick: () => navigation.go({ path, query: { ...query, id: NEW } }),
              },
            ]
          : []
      }
    />
  );
}
