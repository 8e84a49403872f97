import { widgetTypes } from '@scf-kit/sdk/form';
import { expect, test } from 'vitest';
import { widgets } from './registry.ts';
import { toFieldType, type Widget } from './widget.ts';

test('every widget is checked by the SDK as what its tag declares: holding a value or only showing', () => {
  // A field of the form itself is checked as that.
  const every: readonly Widget[] = widgets;
  const all = every.filter(({ declaration }) => declaration.tag !== 'scf-upload-file');
  const holds = (held: readonly (readonly [type: string, holds: boolean])[]): unknown => Object.fromEntries(held);
  expect(
    holds(all.map(({ declaration }) => [toFieldType(declaration.tag), declaration.formAssociated === true])),
  ).toEqual(holds(Object.entries(widgetTypes).map(([type, { value }]) => [type, value !== 'none'])));
});
