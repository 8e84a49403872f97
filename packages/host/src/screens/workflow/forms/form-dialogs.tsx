import { Drawer, Skeleton } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { notify } from '../../../services.ts';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { nameIn } from './definition.ts';
import { PublishDialog, VersionsDrawer } from './later-dialogs.tsx';
import type { DynamicForm } from './make-form.ts';

const FormDialog = lazy(() => loadChunk(async () => ({ default: (await import('./form-dialog.tsx')).FormDialog })));
const ImportDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog })),
);
const FormPreview = lazy(() => loadChunk(async () => ({ default: (await import('./form-preview.tsx')).FormPreview })));

/** The dialog that is open above the list of forms. */
export type Shown =
  | { readonly what: 'new' | 'import' }
  | { readonly what: 'copy' | 'edit' | 'publish' | 'versions' | 'preview'; readonly form: DynamicForm };

/** The dialogs of the list of forms. */
export function FormDialogs({
  shown,
  category,
  close,
  onChanged,
  onDesign,
}: {
  readonly shown: Shown | undefined;
  /** Only forms of this category are made. */
  readonly category: string | undefined;
  readonly close: () => void;
  readonly onChanged: () => void;
  readonly onDesign: (id: string) => void;
}): ReactNode {
  const { say, locale } = useTexts();
  const made = (id: string): void => {
    onChanged();
    onDesign(id);
  };
  return (
    <>
      <Suspense>
        {shown?.what === 'import' && <ImportDialog category={category} onClose={close} onDone={onChanged} />}
        {shown?.what === 'new' && <FormDialog known={undefined} category={category} onClose={close} onDone={made} />}
        {shown?.what === 'copy' && (
          <FormDialog known={{ as: 'copy', form: shown.form }} category={category} onClose={close} onDone={made} />
        )}
        {shown?.what === 'edit' && (
          <FormDialog
            known={{ as: 'edit', form: shown.form }}
            category={category}
            onClose={close}
            onDone={() => {
              notify({ kind: 'success', title: say({ zh: '表单信息已保存', en: 'Form settings saved' }) });
              onChanged();
            }}
          />
        )}
      </Suspense>
      {shown?.what === 'publish' && (
        <PublishDialog id={shown.form.id} name={nameIn(shown.form, locale)} onClose={close} onDone={onChanged} />
      )}
      {shown?.what === 'versions' && <VersionsDrawer form={shown.form} onClose={close} onRestored={onChanged} />}
      <Drawer
        open={shown?.what === 'preview'}
        size={850}
        title={shown?.what === 'preview' ? nameIn(shown.form, locale) : ''}
        onClose={close}
        destroyOnHidden
      >
        {shown?.what === 'preview' && (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            <FormPreview form={shown.form} />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
