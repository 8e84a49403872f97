import { Form, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import type { MenuDraft, MenuFieldName } from './use-menu-draft.ts';

export interface MenuFieldProps {
  readonly draft: MenuDraft;
  readonly name: MenuFieldName;
}

/** One field of a menu: its label, its control and what is wrong with it; nothing where the person may not read it. */
export function MenuField({
  draft,
  name,
  extra,
  required,
  children,
}: MenuFieldProps & {
  readonly extra?: Text;
  /** Other than the contract says. */
  readonly required?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const { errors, findLimit } = draft;
  return findLimit(name) === 'hidden' ? null : (
    <Form.Item
      label={say(menu.own[name].title ?? { zh: name, en: name })}
      htmlFor={`menu-${name}`}
      required={required ?? menu.own[name].required}
      {...(extra ? { extra: say(extra) } : {})}
      {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}
    >
      {children}
    </Form.Item>
  );
}

/** The fields that are lines of text. */
type MenuTextName = {
  [K in MenuFieldName]: (typeof menu.own)[K]['kind'] extends 'text' ? K : never;
}[MenuFieldName];

/** A field that is a line of text. */
export function MenuTextField({
  draft,
  name,
  placeholder,
  required,
}: MenuFieldProps & {
  readonly name: MenuTextName;
  readonly placeholder?: string;
  readonly required?: boolean;
}): ReactNode {
  return (
    <MenuField draft={draft} name={name} {...(required === undefined ? {} : { required })}>
      <Input
        id={`menu-${name}`}
        value={draft.readText(name)}
        maxLength={menu.own[name].max}
        disabled={draft.findLimit(name) !== undefined}
        placeholder={placeholder}
        onChange={(event) => draft.set(name, event.target.value)}
      />
    </MenuField>
  );
}

/** A field that is on or off. */
export function MenuSwitchField({
  draft,
  name,
  checked,
  required,
}: MenuFieldProps & { readonly checked: boolean; readonly required?: boolean }): ReactNode {
  return (
    <MenuField draft={draft} name={name} {...(required === undefined ? {} : { required })}>
      <Switch
        id={`menu-${name}`}
        checked={checked}
        disabled={draft.findLimit(name) !== undefined}
        onChange={(value) => draft.set(name, value)}
      />
    </MenuField>
  );
}
