import type { ReactNode } from 'react';
import type { ElementError } from '../../element/index.ts';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../form-scope.ts';

addRules(
  'widgets',
  css`
    .load-error {
      grid-column: 1/-1;
      color: var(--ant-color-error);
      overflow-wrap: anywhere;
    }
    .load-error .link {
      margin-inline-start: 12px;
    }
  `,
);

/** An error in place of the content that could not be loaded, with a retry where that may help. */
export function LoadError({
  error,
  onRetry,
}: {
  readonly error: ElementError;
  readonly onRetry: () => void;
}): ReactNode {
  const { text } = useFormScope();
  return (
    <div className="load-error" role="alert">
      {error.message}
      {error.recoverable && (
        <button type="button" className="link" onClick={onRetry}>
          {text('retry')}
        </button>
      )}
    </div>
  );
}
