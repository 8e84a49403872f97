import type { MasterItem } from '@scf-kit/sdk/client';
import {
  check,
  message,
  type Locale,
  type MessageKey,
  type PermissionCode,
  type Problems,
} from '@scf-kit/sdk/contract';
import { LIBRARY_CODES, master } from '@scf-kit/sdk/contract/master-data/master';
import type { Text } from '@scf-kit/sdk/contract/text';

export type LibraryGroup = keyof typeof LIBRARY_CODES;

/** The wording for items, different in each of the four libraries. */
interface Words {
  readonly name: Text;
  readonly required: MessageKey;
  readonly empty: Text;
}
const WORDS: Readonly<Record<LibraryGroup, Words>> = {
  ZBSB: {
    name: { zh: '产品名称', en: 'Product name' },
    required: 'product.name.required',
    empty: {
      zh: '添加产品后，申请和合同中即可选择',
      en: 'Products added here can be selected in applications and contracts',
    },
  },
  ZBCP_CJ: {
    name: { zh: '供应商名称', en: 'Supplier name' },
    required: 'supplier.name.required',
    empty: { zh: '添加供应商后，设备清单中即可选择', en: 'Suppliers added here can be selected in equipment lists' },
  },
  ZBCP_PP: {
    name: { zh: '品牌名称', en: 'Brand name' },
    required: 'brand.name.required',
    empty: { zh: '添加品牌后，设备清单中即可选择', en: 'Brands added here can be selected in equipment lists' },
  },
  END_USER: {
    name: { zh: '最终用户名称', en: 'End user name' },
    required: 'endUser.name.required',
    empty: { zh: '添加最终用户后，合同中即可选择', en: 'End users added here can be selected in contracts' },
  },
};

export interface Library extends Words {
  readonly group: LibraryGroup;
  /** Any one of them writes its items. */ readonly codes: readonly PermissionCode[];
}
export const getLibrary = (group: LibraryGroup): Library => ({
  ...WORDS[group],
  group,
  codes: ['MASTER_MANAGE', LIBRARY_CODES[group]],
});

/** The fields of the dialog, beside the group. */
const { itemText, enItemText, sorted, enabled } = master.own;
const fields = { itemText, enItemText, sorted, enabled };
export const NAME_LENGTH = itemText.max;
export const HIGHEST_ORDER = Number(sorted.max);

/** The input of the open dialog. */
export interface ItemDraft {
  readonly itemText: string;
  readonly enItemText: string;
  readonly sorted: number | string | null;
  readonly enabled: boolean;
}
type EditedItem = Pick<MasterItem, 'itemText' | 'enItemText' | 'sorted' | 'enabled'>;
export const toDraft = (item: EditedItem | undefined): ItemDraft =>
  item
    ? { itemText: item.itemText, enItemText: item.enItemText ?? '', sorted: item.sorted, enabled: item.enabled }
    : { itemText: '', enItemText: '', sorted: sorted.default, enabled: true };

/** 编辑 with an item, else 新增. */
export const dialogTitle = (item: object | undefined): MessageKey => (item ? 'common.title.edit' : 'common.title.add');

/** The errors of a draft by field, in its library's wording; if there are none, the body to send. */
export function checkDraft(
  library: Pick<Library, 'required'>,
  draft: ItemDraft,
  locale: Locale,
): { readonly errors: Problems } | { readonly body: Readonly<Record<string, unknown>> } {
  // An order that was emptied is asked for, not replaced by the default.
  const checked = check(fields, { ...draft, sorted: draft.sorted ?? '' }, { locale });
  if (checked.ok) return { body: checked.value };
  const own: Record<string, string> = { ...checked.errors };
  if (draft.itemText.trim() === '') own['itemText'] = message(locale, library.required);
  if (draft.sorted === null || draft.sorted === '') own['sorted'] = message(locale, 'dict.sorted.required');
  return { errors: own };
}
