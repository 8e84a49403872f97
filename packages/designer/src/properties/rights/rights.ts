import type { FieldRight, FormItem } from '@scf-kit/sdk/form';

/** From the most to the least. */
export const RIGHTS: readonly FieldRight[] = ['edit', 'read', 'mask', 'hide'];
export const rightRead = (text: string): FieldRight | undefined => RIGHTS.find((one) => one === text);

/** The rights of an item with one of them set: what may be edited is not written down. */
export function withRight(
  { rights }: FormItem,
  node: string,
  right: FieldRight,
): { readonly rights: FormItem['rights'] | undefined } {
  const { [node]: _before, ...rest } = rights ?? {};
  const next = right === 'edit' ? rest : { ...rest, [node]: right };
  return { rights: Object.keys(next).length > 0 ? next : undefined };
}
