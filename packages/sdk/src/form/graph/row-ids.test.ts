import { expect, test } from 'vitest';
import { keptValues, sentValues, type FormValues } from '../index.ts';
import { batchAt, field, lines, open } from '../testing/forms.ts';

const form = (values: FormValues): ReturnType<typeof open> => open([field('title'), lines(field('a'))], [], { values });

test('rows are their fields alone, in the value and in what is sent', () => {
  const model = form({ title: 'T', lines: [{ a: '1' }, { a: '2' }] });
  const rows = [{ a: '1' }, { a: '2' }];
  expect(model.values()).toEqual({ title: 'T', lines: rows });
  expect(JSON.parse(JSON.stringify(model.values()))).toStrictEqual({ title: 'T', lines: rows });
  const ids = batchAt(model, 'lines')
    .getRows()
    .map(({ id }) => id);
  const sent: unknown = JSON.parse(JSON.stringify(sentValues(model.values())));
  expect(sent).toStrictEqual({ title: 'T', lines: rows, _rows: { lines: ids } });
});

test('rows that travelled are the same rows, whichever way their ids came', () => {
  const model = form({ lines: [{ a: '1' }, { a: '2' }] });
  const ids = (of: typeof model): readonly string[] =>
    batchAt(of, 'lines')
      .getRows()
      .map(({ id }) => id);
  const sent = JSON.parse(JSON.stringify(sentValues(model.values()))) as FormValues;
  expect(ids(form(sent))).toEqual(ids(model));
  expect(ids(form(keptValues(sent)))).toEqual(ids(model));
  expect(sentValues(keptValues(sent))).toEqual(sent);
  expect(keptValues(sent)['_rows']).toBeUndefined();
  // Values kept before ids travelled apart.
  expect(sentValues({ lines: [{ _id: 'r1', a: '1' }] })).toEqual({ lines: [{ a: '1' }], _rows: { lines: ['r1'] } });
  // A page that makes rows of its own names no ids.
  expect(sentValues({ title: 'T', lines: [{ a: '1' }] })).toEqual({ title: 'T', lines: [{ a: '1' }] });
  // A row it adds to those it read has none yet.
  const added = sentValues({ lines: [...(model.values()['lines'] as object[]), { a: '3' }] });
  expect(added['_rows']).toEqual({ lines: [...ids(model), null] });
  expect(ids(form(added)).slice(0, 2)).toEqual(ids(model));
});

test('ids that do not fit the rows name nothing', () => {
  for (const named of [
    1,
    'x',
    null,
    [],
    { lines: 'x' },
    { lines: [1, {}, null, '', 'y', 'z'] },
    { __proto__: ['q'] },
  ]) {
    const model = form({ lines: [{ a: '1' }, { a: '2' }], _rows: named });
    expect(model.values()).toEqual({ lines: [{ a: '1' }, { a: '2' }] });
  }
  expect(keptValues({ lines: [{ _id: 'own', a: 1 }], _rows: { lines: ['other'] } })).toEqual({
    lines: [{ _id: 'own', a: 1 }],
  });
});
