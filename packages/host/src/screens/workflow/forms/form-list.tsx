import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { Text } from '@scf-kit/sdk/contract/text';
import '../../../elements.ts';
import { navigation, notify } from '../../../services.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { RowAction } from '../../../table/rows/row-action.ts';
import type { TableColumn } from '../../../table/table-types.ts';
import { startActions, useStartable } from '../start/use-startable.ts';
import { definitionOf, nameIn } from './definition.ts';
import { FormDialog } from './form-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { saveDefinition } from './save-definition.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

type DynamicForm = OutputOf<typeof dynamicForm>;
const COLUMNS = [
  { name: 'formKey', width: 190 },
  { name: 'category', width: 90 },
  { name: 'publishStatus', width: 90 },
  { name: 'formVersion', width: 80 },
  { name: 'openApprovals', width: 110 },
  { name: 'savedBy', width: 110 },
  { name: 'savedAt', width: 170 },
  { name: 'publishedAt', width: 170 },
] as const;
type Shown =
  | { readonly what: 'new' | 'import' }
  | { readonly what: 'copy' | 'edit' | 'publish' | 'versions' | 'preview'; readonly form: DynamicForm };

/** Only a published form can be retired. */
const wasPublished = (_name: string, form: DynamicForm): boolean => form.publishedHash !== null;

interface FormListProps {
  /** Only forms of this category are listed and made. */
  readonly category?: string;
  readonly title?: Text;
  /** Where a form is designed. */
  readonly designPath: string;
  readonly codes: readonly string[];
}

/**
 * Forms with their state, version, who and when; made from a template, drawn, published with what that changes, retired
 * and brought back.
 */
export function FormList({ category, title, designPath, codes }: FormListProps): ReactNode {
  const { say, locale } = useTexts();
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Shown>();
  const close = useCallback((): void => setShown(undefined), []);
  const changed = useCallback((): void => {
    setShown(undefined);
    setRound((count) => count + 1);
  }, []);
  const design = useCallback((id: string): void => navigation.go({ path: designPath, query: { id } }), [designPath]);
  const query = useMemo(
    (): Readonly<Record<string, string>> => (category === undefined ? {} : { category }),
    [category],
  );
  const columns = useMemo(
    (): readonly TableColumn<DynamicForm>[] => [
      { name: 'name', width: 200, render: (form) => nameIn(form, locale) },
      { name: 'enName', width: 190, shown: false },
      ...COLUMNS,
    ],
    [locale],
  );
  const startable = useStartable(round + useChangeCount(dynamicForm.name)).data;
  const rowActions = useCallback(
    (form: DynamicForm): readonly RowAction[] => [
      { key: 'design', label: { zh: '设计', en: 'Design' }, codes, action: 'edit', onClick: () => design(form.id) },
      {
        key: 'publish',
        label: { zh: '发布', en: 'Publish' },
        codes,
        action: 'enable',
        onClick: () => setShown({ what: 'publish', form }),
      },
      ...startActions(startable?.find(({ formKey }) => formKey === form.formKey)),
      {
        key: 'versions',
        label: { zh: '版本', en: 'Versions' },
        codes,
        action: 'get',
        onClick: () => setShown({ what: 'versions', form }),
      },
      { key: 'preview', label: { zh: '预览', en: 'Preview' }, onClick: () => setShown({ what: 'preview', form }) },
      {
        key: 'edit',
        label: { zh: '基本信息', en: 'Name and process' },
        codes,
        action: 'edit',
        onClick: () => setShown({ what: 'edit', form }),
      },
      {
        key: 'copy',
        label: { zh: '复制', en: 'Copy' },
        codes,
        action: 'add',
        onClick: () => setShown({ what: 'copy', form }),
      },
      {
        key: 'export',
        label: { zh: '导出 JSON', en: 'Export JSON' },
        codes,
        action: 'export',
        onClick: () => saveDefinition(form.formKey, definitionOf(form)),
      },
    ],
    [codes, design, startable],
  );
  return (
    <>
      <ResourceTable
        resource={dynamicForm}
        {...(title ? { title } : {})}
        version={round}
        query={query}
        columns={columns}
        changes={['delete']}
        onOpen={(form) => design(form.id)}
        filters={
          category === undefined
            ? ['name', 'formKey', 'category', 'publishStatus']
            : ['name', 'formKey', 'publishStatus']
        }
        empty={{
          zh: '新建或导入一个表单，发布后即可填写',
          en: 'Make or import a form; once published it can be filled in',
        }}
        buttons={[
          {
            key: 'new',
            label: { zh: '新建表单', en: 'New form' },
            primary: true,
            icon: <PlusOutlined />,
            codes,
            action: 'add',
            onClick: () => setShown({ what: 'new' }),
          },
          {
            key: 'import',
            label: { zh: '导入 JSON', en: 'Import JSON' },
            icon: <ImportOutlined />,
            codes,
            action: 'import',
            onClick: () => setShown({ what: 'import' }),
          },
        ]}
        rowActions={rowActions}
        offersTransition={wasPublished}
      />
      {shown?.what === 'import' && <ImportDialog category={category} onClose={close} onDone={changed} />}
      {shown?.what === 'new' && (
        <FormDialog
          known={undefined}
          category={category}
          onClose={close}
          onDone={(id) => {
            changed();
            design(id);
          }}
        />
      )}
      {shown?.what === 'copy' && (
        <FormDialog
          known={{ as: 'copy', form: shown.form }}
          category={category}
          onClose={close}
          onDone={(id) => {
            changed();
            design(id);
          }}
        />
      )}
      {shown?.what === 'edit' && (
        <FormDialog
          known={{ as: 'edit', form: shown.form }}
          category={category}
          onClose={close}
          onDone={() => {
            notify({ kind: 'success', title: say({ zh: '表单信息已保存', en: 'Form settings saved' }) });
            changed();
          }}
        />
      )}
      {shown?.what === 'publish' && (
        <PublishDialog id={shown.form.id} name={nameIn(shown.form, locale)} onClose={close} onDone={changed} />
      )}
      {shown?.what === 'versions' && <VersionsDrawer form={shown.form} onClose={close} onRestored={changed} />}
      <Drawer
        open={shown?.what === 'preview'}
        size={850}
        title={shown?.what === 'preview' ? nameIn(shown.form, locale) : ''}
        onClose={close}
        destroyOnHidden
      >
        {shown?.what === 'preview' && <scf-form noSubmit definition={definitionOf(shown.form)} />}
      </Drawer>
    </>
  );
}
