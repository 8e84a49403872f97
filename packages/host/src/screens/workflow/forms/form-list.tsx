import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation } from '../../../services.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { RowAction } from '../../../table/rows/row-action.ts';
import type { TableColumn } from '../../../table/table-types.ts';
import { startActions, useStartable } from '../start/use-startable.ts';
import { toDefinition, nameIn } from './definition.ts';
import { FormDialogs, type Shown } from './form-dialogs.tsx';
import type { DynamicForm } from './make-form.ts';
import { saveDefinition } from './save-definition.ts';

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

/** The actions on a form; `starts` begins what it is filled in for. */
const createActions = (
  form: DynamicForm,
  codes: readonly string[],
  show: (shown: Shown) => void,
  design: (id: string) => void,
  starts: readonly RowAction[],
): readonly RowAction[] => [
  { key: 'design', label: { zh: '设计', en: 'Design' }, codes, action: 'edit', onClick: () => design(form.id) },
  {
    key: 'publish',
    label: { zh: '发布', en: 'Publish' },
    codes,
    action: 'enable',
    onClick: () => show({ what: 'publish', form }),
  },
  ...starts,
  {
    key: 'versions',
    label: { zh: '版本', en: 'Versions' },
    codes,
    action: 'get',
    onClick: () => show({ what: 'versions', form }),
  },
  { key: 'preview', label: { zh: '预览', en: 'Preview' }, onClick: () => show({ what: 'preview', form }) },
  {
    key: 'edit',
    label: { zh: '基本信息', en: 'Basic information' },
    codes,
    action: 'edit',
    onClick: () => show({ what: 'edit', form }),
  },
  {
    key: 'copy',
    label: { zh: '复制', en: 'Copy' },
    codes,
    action: 'add',
    onClick: () => show({ what: 'copy', form }),
  },
  {
    key: 'export',
    label: { zh: '导出 JSON', en: 'Export JSON' },
    codes,
    action: 'export',
    onClick: () => saveDefinition(form.formKey, toDefinition(form)),
  },
];

/**
 * Forms with their state, version, who and when; made from a template, drawn, published with what that changes, retired
 * and brought back.
 */
export function FormList({ category, title, designPath, codes }: FormListProps): ReactNode {
  const { locale } = useTexts();
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
    (form: DynamicForm): readonly RowAction[] =>
      createActions(
        form,
        codes,
        setShown,
        design,
        startActions(startable?.find(({ formKey }) => formKey === form.formKey)),
      ),
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
          en: 'Create or import a form; once published it can be filled in',
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
      <FormDialogs shown={shown} category={category} close={close} onChanged={changed} onDesign={design} />
    </>
  );
}
