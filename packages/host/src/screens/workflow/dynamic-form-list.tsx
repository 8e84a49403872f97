import { ImportOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import '../../elements.ts';
import { client, navigation, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { RowAction } from '../../table/row-actions.tsx';
import { ImportDialog } from './forms/import-dialog.tsx';

type DynamicForm = OutputOf<typeof dynamicForm>;
const PUBLISHED = 1;
const CODE = ['FLOWABLE_DYNAMIC_FORM'] as const;

/** `/flowable/dynamic-form`: forms with their versions; import, look at, publish and disable. */
export default function DynamicFormList(): ReactNode {
  const { t } = useTexts();
  const [version, setVersion] = useState(0);
  const [importing, setImporting] = useState(false);
  const [shown, setShown] = useState<DynamicForm>();
  const changed = (): void => setVersion((count) => count + 1);
  const after = (work: Promise<unknown>): Promise<void> => work.then(() => { notify({ kind: 'success', title: t('common.requestOk') }); changed(); }, () => undefined);
  const actions = (form: DynamicForm): readonly RowAction[] => [
    { key: 'preview', label: { zh: '预览', en: 'Preview' }, onClick: () => setShown(form) },
    form.publishStatus === PUBLISHED
      ? { key: 'disable', label: { zh: '停用', en: 'Disable' }, codes: CODE, action: 'disable', danger: true, confirm: { zh: '停用后无法再提交该表单，确定停用吗？', en: 'Nobody can submit this form while it is disabled. Disable it?' }, onClick: () => after(client.call(dynamicForm.calls.disable, { params: { id: form.id } })) }
      : { key: 'publish', label: { zh: '发布', en: 'Publish' }, codes: CODE, action: 'enable', onClick: () => after(client.call(dynamicForm.calls.publish, { params: { id: form.id } })) },
    { key: 'design', label: { zh: '设计', en: 'Design' }, codes: CODE, action: 'edit', onClick: () => navigation.go({ path: '/flowable/dynamic-form/design', query: { id: form.id } }) },
  ];
  return (
    <>
      <ResourceTable
        resource={dynamicForm} version={version} changes={['delete']} onOpen={setShown} empty={{ zh: '导入一个表单，发布后即可填写', en: 'Import a form; once published it can be filled in' }}
        buttons={[{ key: 'import', label: { zh: '导入 JSON', en: 'Import JSON' }, primary: true, icon: <ImportOutlined />, codes: CODE, onClick: () => setImporting(true) }]}
        rowActions={actions}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} onDone={() => { setImporting(false); changed(); }} />}
      <Drawer open={shown !== undefined} size={850} title={shown?.name} onClose={() => setShown(undefined)} destroyOnHidden>
        {shown && <scf-form noSubmit definition={{ ...shown.extra, list: shown.list, config: shown.config }} />}
      </Drawer>
    </>
  );
}
