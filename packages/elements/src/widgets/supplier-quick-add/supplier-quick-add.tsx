import { useMemo, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { notify } from '../../element/overlay.ts';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { toElementError } from '../../form/errors.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { readOption } from '../options.ts';
import { masterSource } from '../search-select/master-source.ts';
import { SearchRead, SearchSelect } from '../search-select/search-select.tsx';
import { idOfValue, type Found } from '../search-select/source.ts';
import { widgetText } from '../texts.ts';
import { supplierAttributes } from './declaration.ts';
import type { Supplier } from './supplier.ts';
import { supplierById } from './supplier.calls.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

addRules(
  'widgets',
  css`
    .with-buttons {
      display: flex;
      gap: 8px;
      align-items: flex-start;
    }
    .with-buttons > :first-child {
      flex: 1 1 auto;
      min-width: 0;
    }
    .with-buttons > .ant-btn {
      flex: none;
    }
  `,
);

export function Control(props: ControlProps): ReactNode {
  const { node, state } = props;
  const { client, locale, theme } = useFormScope();
  const group = readOption(node, 'itemGroup', supplierAttributes.itemGroup);
  const source = useMemo(() => masterSource(group), [group]);
  const [editing, setEditing] = useState<{ readonly supplier: Supplier | undefined }>();
  const [fresh, setFresh] = useState<Found>();
  const value = idOfValue(state.value);
  const edit = async (): Promise<void> => {
    try {
      const server = await client();
      setEditing({ supplier: await server.call(supplierById, { params: { id: value }, quiet: true }) });
    } catch (cause) {
      notify(theme, {
        kind: 'error',
        title: message(locale, 'common.title.operationFailed'),
        content: toElementError(cause, locale).message,
        closeLabel: widgetText(locale, 'close'),
      });
    }
  };
  const button = 'ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined';
  return (
    <div className="with-buttons">
      <SearchSelect {...props} source={source} known={fresh} />
      {value !== '' && (
        <button type="button" className={button} onClick={() => void edit()}>
          {message(locale, 'common.title.edit')}
        </button>
      )}
      <button type="button" className={button} onClick={() => setEditing({ supplier: undefined })}>
        {message(locale, 'common.title.add')}
      </button>
      {editing && (
        <SupplierDialog
          group={group}
          supplier={editing.supplier}
          onClose={() => setEditing(undefined)}
          onSaved={(saved) => {
            setFresh(saved);
            node.set(saved.id);
          }}
        />
      )}
    </div>
  );
}

export function Read(props: ReadProps): ReactNode {
  const group = readOption(props.node, 'itemGroup', supplierAttributes.itemGroup);
  const source = useMemo(() => masterSource(group), [group]);
  return <SearchRead {...props} source={source} />;
}
