import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { PlainCheck } from './form-fields.ts';
import { PlainIcon, type PlainIconName } from './icons.tsx';
import { usePlainForm } from './plain-form.tsx';

const words = {
  show: { zh: '显示', en: 'Show what is typed' },
  hide: { zh: '隐藏', en: 'Hide what is typed' },
} as const;

const NONE: readonly string[] = [];

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder'
> {
  readonly name: string;
  readonly label: string;
  readonly icon?: PlainIconName;
  /** Answers why a value that is there may not stand. */
  readonly check?: PlainCheck;
  /** The fields that the check looks at too. */
  readonly dependsOn?: readonly string[];
  /** The value is checked as soon as the person goes on to another field. */
  readonly checkedOnLeave?: boolean;
  /** It may stay empty. */
  readonly optional?: boolean;
  /** Words below the field that stop nobody. */
  readonly note?: string | undefined;
  /** Hears the value when the person goes on to another field. */
  readonly onLeave?: (value: string) => void;
  /** A password: hidden until the person asks to see it. */
  readonly secret?: boolean;
  /** A button at the end of the line. */
  readonly beside?: ReactNode;
}

/** Shows and hides what is typed. */
function SecretSwitch({ shown, onSwitch }: { readonly shown: boolean; readonly onSwitch: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <button type="button" className="plain-secret" aria-label={say(shown ? words.hide : words.show)} onClick={onSwitch}>
      <PlainIcon name={shown ? 'eye' : 'eyeClosed'} />
    </button>
  );
}

/** A text, with its label above and what is wrong with it below; it must be filled in unless it is optional. */
export function PlainField({
  name,
  label,
  icon,
  check,
  dependsOn = NONE,
  checkedOnLeave = false,
  optional = false,
  note,
  onLeave,
  secret = false,
  beside,
  ...input
}: Props): ReactNode {
  const { t } = useTexts();
  const form = usePlainForm();
  const { fields } = form;
  const error = useStore(fields.$errors)[name];
  const [shown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const id = `${form.name}_${name}`;
  useEffect(() => {
    if (control.current)
      fields.register(name, {
        input: control.current,
        check: (value, values) =>
          value === '' ? (optional ? undefined : t('check.required')) : check?.(value, values),
        dependsOn,
      });
  });
  useEffect(() => () => fields.remove(name), [fields, name]);
  const below = error ?? note;
  return (
    <div className={optional ? 'plain-item is-optional' : 'plain-item'}>
      <label htmlFor={id}>{label}</label>
      <div className="plain-line">
        <span className={error === undefined ? 'plain-control' : 'plain-control is-wrong'}>
          {icon ? <PlainIcon name={icon} /> : null}
          <input
            {...input}
            ref={control}
            id={id}
            name={name}
            type={secret && !shown ? 'password' : 'text'}
            aria-required={!optional}
            aria-invalid={error !== undefined}
            aria-describedby={below === undefined ? undefined : `${id}_help`}
            onChange={({ target }) => fields.type(name, target.value)}
            onBlur={({ target }) => {
              if (checkedOnLeave) fields.leave(name);
              onLeave?.(target.value);
            }}
          />
          {secret ? <SecretSwitch shown={shown} onSwitch={() => setShown((before) => !before)} /> : null}
        </span>
        {beside}
      </div>
      {below === undefined ? null : (
        <div
          id={`${id}_help`}
          className={error === undefined ? 'plain-note' : 'plain-error'}
          role={error === undefined ? 'status' : 'alert'}
        >
          {below}
        </div>
      )}
    </div>
  );
}
