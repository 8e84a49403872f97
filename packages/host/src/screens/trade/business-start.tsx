import type { ReactNode } from 'react';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { client } from '../../services.ts';
import { useFieldRights } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { Values } from '../../table/edit/edit-fields.ts';
import { RecordForm } from '../../table/edit/record-form.tsx';

const words = {
  save: { zh: '保存并填写设备清单', en: 'Save and fill in equipment' },
  saved: { zh: '草稿已保存', en: 'Draft saved' },
} as const;

/** `/general-business/start`: a project as a draft; its equipment is listed where it is changed and submitted. */
export default function BusinessStart(): ReactNode {
  const { say } = useTexts();
  const { route, leaveFor } = usePage();
  const { findLimit } = useFieldRights(nonFinancing.name);
  return (
    <section className="page-card">
      <h1 className="page-title">{say(route.title)}</h1>
      <RecordForm
        fields={nonFinancing.calls.create.body ?? {}}
        row={undefined}
        findLimit={findLimit}
        label={words.save}
        said={words.saved}
        save={async (body: Values) => {
          const made: { readonly id: string } = await client.callChecked(nonFinancing.calls.create, { body });
          return made.id;
        }}
        onSaved={(id) => leaveFor({ path: '/general-business/detail', query: { id } })}
      />
    </section>
  );
}
