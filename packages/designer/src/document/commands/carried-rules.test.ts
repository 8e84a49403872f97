import { expect, test } from 'vitest';
import type { FormItem } from '@scf-kit/sdk/form';
import { Design } from '../design.ts';
import { field, form, getId, named } from '../testing/designs.ts';

test('rules about what is copied go with it under the new names, and undo takes both away', () => {
  const rules = [
    { target: 'a', effect: 'visible', when: "b == 'x' && a != 'a'" },
    { target: 'b', effect: 'required', when: 'a > 1' },
  ] as const;
  const design = new Design({ ...form(field('a'), field('b')), rules });
  design.copy([getId(design, 'a')]);
  const copy = named(design, 1);
  expect(design.definition.rules).toEqual([
    ...rules,
    { target: copy, effect: 'visible', when: `b == 'x' && ${copy} != 'a'` },
  ]);
  design.undo();
  expect(design.definition).toMatchObject({ list: [{ key: 'a' }, { key: 'b' }], rules });
  design.copy([getId(design, 'a'), getId(design, 'b')]);
  const [first, second] = [named(design, 2), named(design, 3)];
  expect(design.definition.rules?.slice(2)).toEqual([
    { target: first, effect: 'visible', when: `${second} == 'x' && ${first} != 'a'` },
    { target: second, effect: 'required', when: `${first} > 1` },
  ]);
});

test('a sub-table takes its rules along, those of its rows too; a column alone is about the row it comes to stand in', () => {
  const batch: FormItem = { type: 'batch', key: 'lines', model: 'lines', list: [field('amount'), field('price')] };
  const tabs: FormItem = { type: 'tabs', key: 'tabs', columns: [{ value: '2', label: '2', list: [field('total')] }] };
  const design = new Design({
    ...form(batch, tabs),
    rules: [
      { target: 'lines.amount', effect: 'compute', when: 'price * 2' },
      { target: 'price', effect: 'required', when: "sum(lines, 'amount') > 1" },
      { target: 'total', effect: 'compute', when: "sum(lines, 'amount')" },
      { target: 'tabs.2', effect: 'visible', when: 'total > 0' },
    ],
  });
  design.copy([getId(design, 'lines'), getId(design, 'tabs')]);
  const [, , lines, pages] = design.definition.list;
  const [amount, price] = [lines?.list?.[0]?.model, lines?.list?.[1]?.model];
  const total = pages?.columns?.[0]?.list[0]?.model;
  expect(design.definition.rules?.slice(4)).toEqual([
    { target: `${lines?.model}.${amount}`, effect: 'compute', when: `${price} * 2` },
    { target: `${lines?.model}.${price}`, effect: 'required', when: `sum(${lines?.model}, '${amount}') > 1` },
    { target: total, effect: 'compute', when: `sum(${lines?.model}, '${amount}')` },
    { target: `${pages?.key}.2`, effect: 'visible', when: `${total} > 0` },
  ]);
  design.undo();
  design.copy([getId(design, 'amount')]);
  const column = design.definition.list[0]?.list?.[1]?.model;
  expect(design.definition.rules?.slice(4)).toEqual([
    { target: `lines.${column}`, effect: 'compute', when: 'price * 2' },
  ]);
});

test('rules go to another form as far as it has what they name; a hostile one is about nothing but what came with it', () => {
  const from = new Design({
    ...form(field('a'), field('b')),
    rules: [
      { target: 'a', effect: 'visible', when: 'b == 1' },
      { target: 'a', effect: 'required', when: 'a != 1' },
    ],
  });
  const rules = from.rulesAbout([getId(from, 'a')]);
  expect(rules).toHaveLength(2);
  const to = new Design(form(field('own')));
  to.add([from.written(getId(from, 'a'))], undefined, [
    ...rules,
    { target: 'own', effect: 'visible', when: 'false' },
    { target: '__proto__', effect: 'visible', when: 'true' },
    { target: 'a', effect: 'disabled', when: 'constructor(' },
  ]);
  const pasted = named(to, 1);
  expect(to.definition.rules).toEqual([{ target: pasted, effect: 'required', when: `${pasted} != 1` }]);
  const same = new Design(form(field('b')));
  same.add([from.written(getId(from, 'a'))], undefined, rules);
  expect(same.definition.rules).toHaveLength(2);
});

test('renaming a field takes its rules along, inside rows and out', () => {
  const design = new Design({
    ...form(field('a'), field('b'), {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      list: [field('price'), field('a2')],
    }),
    rules: [
      { target: 'b', effect: 'visible', when: "${ a == 'a' && a.x != abs(a) }" },
      { target: 'a', effect: 'compute', when: "sum(lines, 'price')" },
      { target: 'lines.price', effect: 'visible', when: 'price > 1 && a == 1' },
      { target: 'lines', effect: 'required', when: 'count(lines) > 0' },
    ],
  });
  expect(design.rename(getId(design, 'a'), 'amount')).toBe(undefined);
  expect(design.rename(getId(design, 'price'), '单价')).toBe(undefined);
  expect(design.rename(getId(design, 'lines'), 'goods')).toBe(undefined);
  expect(design.definition.rules).toEqual([
    { target: 'b', effect: 'visible', when: "${ amount == 'a' && amount.x != abs(amount) }" },
    { target: 'amount', effect: 'compute', when: "sum(goods, '单价')" },
    { target: 'goods.单价', effect: 'visible', when: '单价 > 1 && amount == 1' },
    { target: 'goods', effect: 'required', when: 'count(goods) > 0' },
  ]);
  expect(design.rename(getId(design, 'b'), 'amount')?.zh).toBe('字段名“amount”已存在');
  expect(design.rename(getId(design, 'b'), 'a b')?.zh).toMatch(/字母/);
  design.remove([getId(design, 'b')]);
  expect(design.definition.rules?.map(({ target }) => target)).toEqual(['amount', 'goods.单价', 'goods']);
});
