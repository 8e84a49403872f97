import { widgetTypes } from '@scf-kit/sdk/form';
import { expect, test } from 'vitest';
import { widgets } from './index.ts';
import { fieldTypeOf, type Widget } from './widget.ts';

test('every widget is checked by the SDK as what its tag declares: holding a value or only showing', () => {
  const all: readonly Widget[] = widgets;
  const holds = (held: readonly (readonly [type: string, holds: boolean])[]): unknown => Object.fromEntries(held);
  expect(holds(all.map(({ declaration }) => [fieldTypeOf(declaration.tag), declaration.formAssociated === true]))).toEqual(holds(Object.entries(widgetTypes).map(([type, { value }]) => [type, value !== 'none'])));
});
