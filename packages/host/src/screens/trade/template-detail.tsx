import { useEffect, type ReactNode } from 'react';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { client } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { TemplateForm } from './templates/template-form.tsx';
import { TemplateVersions } from './templates/template-versions.tsx';

/** `/contract/template/detail?id`: a template with its text, variables and versions; without an id a new one. */
export default function TemplateDetail(): ReactNode {
  const { say } = useTexts();
  const { query, route, rename } = usePage();
  const id = query['id'] ?? '';
  const loaded = useLoaded(`template ${id}`, async (signal) => {
    const [variables, row] = await Promise.all([
      client.call(contractTemplate.calls.variableNames, { signal, quiet: true }),
      id === '' ? undefined : client.call(contractTemplate.calls.get, { params: { id }, signal, quiet: true }),
    ]);
    return { variables, row };
  });
  const name = loaded.data?.row?.name;
  useEffect(() => rename(name), [rename, name]);
  return (
    <section className="page-card">
      <h1 className="page-title">{name ?? say(route.title)}</h1>
      <LoadState of={loaded} rows={10}>
        {({ variables, row }) => (
          <>
            <TemplateForm
              key={row ? `${row.id} ${row.version}` : 'new'}
              row={row}
              variables={variables}
              onSaved={loaded.reload}
            />
            {row ? <TemplateVersions key={row.templateVersion} templateId={row.id} /> : null}
          </>
        )}
      </LoadState>
    </section>
  );
}
