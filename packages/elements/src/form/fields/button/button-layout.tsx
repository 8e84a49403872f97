import { useSyncExternalStore, type ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';
import { sizeClass } from '../size-class.ts';
import { ButtonIcon } from './button-icon.tsx';

const KINDS: Readonly<Record<string, string>> = {
  primary: 'ant-btn-primary ant-btn-color-primary ant-btn-variant-solid',
  danger: 'ant-btn-dangerous ant-btn-color-dangerous ant-btn-variant-solid',
  dashed: 'ant-btn-dashed ant-btn-color-default ant-btn-variant-dashed',
  default: 'ant-btn-default ant-btn-color-default ant-btn-variant-outlined',
};

/**
 * Submits, resets, or tells the page that it was pressed. The code that other tools keep with a button is data and
 * never runs.
 */
export function ButtonLayout({ node }: { readonly node: FormNode }): ReactNode {
  const { bridge, mode } = useFormScope();
  const state = useSyncExternalStore(node.subscribe, node.getState);
  if (mode !== 'edit') return null;
  const { handle, type, size, buttonName, buttonIcon } = node.item.options ?? {};
  const kind = KINDS[typeof type === 'string' ? type : 'primary'] ?? KINDS['default'];
  const submits = handle === 'submit' || handle === undefined;
  return (
    <div className="form-button">
      <button
        type={submits ? 'submit' : handle === 'reset' ? 'reset' : 'button'}
        className={`ant-btn scf ${kind}${sizeClass('ant-btn', size)}`}
        disabled={state.disabled}
        onClick={
          submits || handle === 'reset'
            ? undefined
            : () => bridge.emit('scf-action', { key: node.item.key, label: node.label })
        }
      >
        <ButtonIcon name={buttonIcon} />
        <span>{buttonName || node.label}</span>
      </button>
    </div>
  );
}
