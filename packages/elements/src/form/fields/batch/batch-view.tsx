import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { type BatchNode } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { fieldKind } from '../../field-registry.ts';
import { toControlId, useFormScope } from '../../form-scope.ts';
import { GoneRows } from './batch-head.tsx';
import { batchStyles } from './batch-styles.ts';
import { BatchTable, type BatchActs } from './batch-table.tsx';
import { createBatchText } from './texts.ts';
import { useRowWindow } from './use-row-window.ts';

addRules('fields', batchStyles);

export function BatchView({ node }: { readonly node: BatchNode }): ReactNode {
  const { locale, mode } = useFormScope();
  const text = createBatchText(locale);
  const state = useSyncExternalStore(node.subscribe, node.getState);
  const rows = useSyncExternalStore(node.subscribe, () => node.getRows());
  const columns = useMemo(
    () => node.columns.filter((item) => fieldKind(item.type)?.kind === 'field' || item.model !== undefined),
    [node],
  );
  const { virtual, scroller, onScroll, ...drawn } = useRowWindow(node, rows.length);
  const { btnAddStatus, btnDelStatus, btnCopyStatus } = node.item.options ?? {};
  const editable = mode === 'edit' && !state.disabled && state.right === 'edit';
  const acts: BatchActs = {
    editable,
    canAdd: editable && btnAddStatus !== false,
    canDelete: editable && btnDelStatus !== false,
    canCopy: editable && btnCopyStatus !== false,
  };
  const id = toControlId(node.path);
  return (
    <div
      className={`batch${state.error ? ' invalid' : ''}${virtual ? '' : ' stacks'}`}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={state.error ? `${id}-error` : undefined}
    >
      <div className="batch-title" id={`${id}-label`}>
        {state.required && editable && (
          <span className="mark" aria-hidden="true">
            *
          </span>
        )}
        {node.label}
      </div>
      <div
        className="batch-scroll"
        ref={scroller}
        id={id}
        tabIndex={editable && rows.length > 0 ? -1 : 0}
        onScroll={onScroll}
      >
        <BatchTable node={node} rows={rows} columns={columns} acts={acts} drawn={drawn} />
      </div>
      <GoneRows node={node} columns={columns} />
      {state.error && (
        <div className="error whole" id={`${id}-error`}>
          {state.error}
        </div>
      )}
      {acts.canAdd && (
        <button
          type="button"
          className="ant-btn scf ant-btn-dashed ant-btn-color-default ant-btn-variant-dashed batch-add"
          onClick={() => {
            node.addRow();
            drawn.focusCell(rows.length, 0);
          }}
        >
          + {text('addRow')}
        </button>
      )}
    </div>
  );
}
