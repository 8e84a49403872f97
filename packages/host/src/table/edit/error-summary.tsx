import { Alert, Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../../shell/texts.ts';
import { controlId, titleOfPath } from './edit-fields.ts';
import './edit.css';

const summary = { zh: '{n} 处需要修改', en: '{n} to be corrected' } as const;

function reveal(path: string): void {
  const control = document.getElementById(controlId(path));
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

/** All errors of a form, each with a link to its field; takes the focus when errors are added. */
export function ErrorSummary({
  fields,
  errors,
}: {
  readonly fields: Fields;
  readonly errors: Readonly<Record<string, string>>;
}): ReactNode {
  const { say } = useTexts();
  const found = Object.entries(errors);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (found.length > before.current) place.current?.focus();
    before.current = found.length;
  }, [found.length]);
  if (found.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="edit-summary-place">
      <Alert
        type="error"
        className="edit-summary"
        role="alert"
        title={say(summary, { n: found.length })}
        description={
          <ul>
            {found.map(([path, message]) => (
              <li key={path}>
                <Button type="link" size="small" onClick={() => reveal(path)}>
                  {titleOfPath(fields, path, say)}
                </Button>
                {message}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
