import { useId, type ReactNode } from 'react';

/** A labelled control of a dialog with its error. */
export function DialogField({
  label,
  required = false,
  error,
  render,
}: {
  readonly label: string;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly render: (wired: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-required': true | undefined;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor={id}>
        {required && (
          <span className="mark" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      <div className="control">
        {render({
          id,
          'aria-describedby': error ? `${id}-error` : undefined,
          'aria-required': required || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {error && (
          <div className="error" id={`${id}-error`}>
            {error}
          </div>
        )}
      </div>
    </div>
  );
}
