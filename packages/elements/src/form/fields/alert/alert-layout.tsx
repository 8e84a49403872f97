import { useState, type ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { useFormScope } from '../../form-scope.ts';

addRules(
  'fields',
  `
.alert{--tone:var(--ant-color-info);display:flex;gap:12px;align-items:flex-start;margin-block-end:20px;padding:8px 12px;border:1px solid color-mix(in srgb,var(--tone) 40%,transparent);border-radius:var(--ant-border-radius);background:color-mix(in srgb,var(--tone) 8%,transparent);overflow-wrap:anywhere}
.alert.success{--tone:var(--ant-color-success)}.alert.warning{--tone:var(--ant-color-warning)}.alert.error{--tone:var(--ant-color-error)}
.alert.banner{border-inline:0;border-radius:0}
.alert-sign{flex:none;display:grid;place-items:center;width:18px;height:18px;margin-block-start:2px;border-radius:50%;background:var(--tone);color:#fff;font-size:12px;font-weight:700;line-height:1}
.alert-text{flex:1;min-width:0;white-space:pre-wrap}
.alert-text strong{font-weight:600}.alert-text p{margin:4px 0 0;color:var(--ant-color-text-secondary)}
.alert button{border:0;background:none;padding:2px 6px;font:inherit;color:inherit;cursor:pointer;border-radius:4px}
.alert button:focus-visible{outline:2px solid var(--ant-color-primary)}
`,
);

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
