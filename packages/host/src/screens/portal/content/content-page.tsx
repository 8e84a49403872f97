import { useEffect, type ReactNode } from 'react';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { ContentEditor } from './content-editor.tsx';
import type { ContentKind } from './content.ts';

/** The id of a record that is not there yet. */
export const NEW = 'new';

/** One record of the portal, written and published. */
export function ContentPage({
  kind,
  id,
  query,
}: {
  readonly kind: ContentKind;
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  const { resource } = kind;
  const { t, say, locale } = useTexts();
  const { rename, route, leaveFor } = usePage();
  const loaded = useLoaded(`content ${resource.name} ${id}`, async (signal) =>
    id === NEW
      ? { row: undefined }
      : {
          row: await client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'get'), {
            params: { id },
            signal,
            quiet: true,
          }),
        },
  );
  const row = loaded.data?.row;
  const label = row && readValue(row, resource.label);
  const named = locale === 'zh-CN' ? say(resource.title) : ` ${say(resource.title).toLowerCase()}`;
  const title = typeof label === 'string' ? label : `${t('common.title.add')}${named}`;
  useEffect(() => rename(id === NEW || typeof label === 'string' ? title : undefined), [rename, id, label, title]);
  return (
    <LoadState of={loaded} rows={12}>
      {(found) => (
        <ContentEditor
          key={found.row ? `${id} ${String(readValue(found.row, 'version'))}` : NEW}
          kind={kind}
          row={found.row}
          title={title}
          onChanged={loaded.reload}
          onCreated={(made) => leaveFor({ path: route.path, query: { ...query, id: made } })}
        />
      )}
    </LoadState>
  );
}
