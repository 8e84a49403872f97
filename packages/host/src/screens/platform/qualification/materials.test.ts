import { expect, test } from 'vitest';
import { MATERIAL_COLUMNS, listMissing, sampleRows } from './materials.ts';

test('PERM-013 the upload column of the qualification table carries the permission marker 3, and no other column carries one', () => {
  expect(MATERIAL_COLUMNS.map(({ key, permission }) => [key, permission])).toEqual([
    ['title', undefined],
    ['descText', undefined],
    ['objectStorages', 3],
  ]);
});

test('required rows are missing until they have a file', () => {
  const rows = sampleRows('o1');
  expect(rows.map((row) => row.officeId)).toEqual(['o1', 'o1', 'o1']);
  expect(listMissing(rows).map(({ zh }) => zh)).toEqual(['营业执照', '医疗器械经营许可证']);
  const file = { id: '1', originalFileName: 'a.pdf', newFilePath: 'x/a.pdf' };
  expect(listMissing(rows.map((row) => ({ ...row, objectStorages: [file] })))).toEqual([]);
});
