import { useState } from 'react';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import { menu, menuKindValues } from '@scf-kit/sdk/contract/access/menu';
import { check, type Problems } from '@scf-kit/sdk/contract/check';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import type { MenuRow } from './menu-row.ts';

type Values = Readonly<Record<string, unknown>>;
export type MenuFieldName = keyof typeof menu.own;

/** A menu while it is entered: its values, what is wrong with them, and what the person may write. */
export interface MenuDraft {
  readonly values: Values;
  readonly kind: number;
  readonly errors: Problems;
  readonly busy: boolean;
  readonly readText: (name: MenuFieldName) => string;
  readonly set: (name: MenuFieldName, value: unknown) => void;
  readonly findLimit: (name: MenuFieldName) => FieldLimit | undefined;
  readonly submit: () => Promise<void>;
}

/** A new menu comes last below its parent. */
function startingMenu(menus: readonly MenuRow[], parentId: string): Values {
  const siblings = menus.filter((one) => one.parentId === parentId);
  return {
    parentId,
    kind: menuKindValues.screen,
    target: 'self',
    hidden: false,
    keepAlive: true,
    enabled: true,
    sorted: Math.max(0, ...siblings.map(({ sorted }) => sorted)) + 10,
  };
}

/** The state of the form of one menu, and its saving. */
export function useMenuDraft({
  menus,
  row,
  parentId,
  onDone,
}: {
  readonly menus: readonly MenuRow[];
  readonly row: MenuRow | undefined;
  readonly parentId: string;
  readonly onDone: () => void;
}): MenuDraft {
  const { locale } = useTexts();
  const { findLimit } = useFieldRights(menu.name);
  const [values, setValues] = useState<Values>(() => (row ? { ...row } : startingMenu(menus, parentId)));
  const { busy, errors, refuse, answer, save } = useSaving();
  return {
    values,
    kind: Number(values['kind']),
    errors,
    busy,
    findLimit,
    readText(name) {
      const value = values[name];
      return typeof value === 'string' ? value : '';
    },
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      answer([name]);
    },
    async submit() {
      const own = Object.fromEntries(Object.entries(menu.own).filter(([name]) => findLimit(name) === undefined));
      const checked = check(own, values, { locale });
      if (!checked.ok) refuse(checked.errors);
      else if (
        await save(() =>
          saveRow(
            menu.calls,
            row === undefined,
            row ? { ...checked.value, id: row.id, version: row.version } : checked.value,
          ),
        )
      )
        onDone();
    },
  };
}
