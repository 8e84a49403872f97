import { useState, type ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { useFormScope } from '../../form-scope.ts';
import { alertStyles } from './alert-styles.ts';

addRules('fields', alertStyles);

const KINDS = new Set(['success', 'info', 'warning', 'error']);
const SIGNS: Readonly<Record<string, string>> = { success: '✓', info: 'i', warning: '!', error: '✕' };

/** A notice of the form's author: text, never markup. */
export function AlertLayout({ node }: { readonly node: FormNode }): ReactNode {
  const { text, mode } = useFormScope();
  const [closed, setClosed] = useState(false);
  const options = node.item.options ?? {};
  const kind = typeof options['type'] === 'string' && KINDS.has(options['type']) ? options['type'] : 'info';
  const { description } = options;
  if (closed) return null;
  return (
    <div
      className={`alert ${kind}${options['banner'] === true ? ' banner' : ''}`}
      role="note"
      aria-label={node.label || undefined}
    >
      {(options['showIcon'] === true || options['banner'] === true) && (
        <span className="alert-sign" aria-hidden="true">
          {SIGNS[kind]}
        </span>
      )}
      <div className="alert-text">
        {typeof description === 'string' && description !== '' ? (
          <>
            <strong>{node.label}</strong>
            <p>{description}</p>
          </>
        ) : (
          node.label
        )}
      </div>
      {options['closable'] === true && mode === 'edit' && (
        <button type="button" aria-label={text('close')} onClick={() => setClosed(true)}>
          ✕
        </button>
      )}
    </div>
  );
}
