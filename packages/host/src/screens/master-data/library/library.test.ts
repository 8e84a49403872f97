import { describe, expect, test } from 'vitest';
import { checkDraft, dialogTitle, toDraft, getLibrary, type ItemDraft, type LibraryGroup } from './library.ts';

const collectErrors = (group: LibraryGroup, draft: Partial<ItemDraft>): Readonly<Record<string, string>> => {
  const found = checkDraft(getLibrary(group), { ...toDraft(undefined), itemText: '名称', ...draft }, 'zh-CN');
  return 'errors' in found ? found.errors : {};
};

describe('the dialog of a library item', () => {
  test.each([
    ['ZBSB', '请输入产品名称'],
    ['ZBCP_PP', '请输入品牌名称'],
    ['ZBCP_CJ', '请输入供应商名称'],
  ] as const)('DLG-004 DLG-005 DLG-011 an empty name of %s asks %s', (group, said) => {
    expect(collectErrors(group, { itemText: '' })).toEqual({ itemText: said });
    expect(collectErrors(group, { itemText: '   ' })).toEqual({ itemText: said });
  });

  test.each(['ZBSB', 'ZBCP_PP', 'ZBCP_CJ'] as const)(
    'DLG-006 DLG-012 a name of %s has at most 120 characters',
    (group) => {
      expect(collectErrors(group, { itemText: '名'.repeat(120) })).toEqual({});
      expect(collectErrors(group, { itemText: '名'.repeat(121) })).toEqual({ itemText: '最多 120 个字符' });
    },
  );

  test.each(['ZBSB', 'ZBCP_PP', 'ZBCP_CJ'] as const)('DLG-007 DLG-013 an empty order of %s is asked for', (group) => {
    expect(collectErrors(group, { sorted: null })).toEqual({ sorted: '请输入排列顺序' });
    expect(collectErrors(group, { sorted: '' })).toEqual({ sorted: '请输入排列顺序' });
  });

  test.each(['ZBSB', 'ZBCP_PP', 'ZBCP_CJ'] as const)(
    'DLG-008 DLG-014 an order of %s is a number up to 99999',
    (group) => {
      expect(collectErrors(group, { sorted: 99_999 })).toEqual({});
      expect(collectErrors(group, { sorted: 100_000 })).toEqual({ sorted: '不能大于 99999' });
      expect(collectErrors(group, { sorted: 'ten' })).toEqual({ sorted: '应为整数' });
    },
  );

  test('DLG-009 DLG-019 a new item has the order 10', () => {
    expect(toDraft(undefined)).toEqual({ itemText: '', enItemText: '', sorted: 10, enabled: true });
    expect(checkDraft(getLibrary('ZBCP_CJ'), { ...toDraft(undefined), itemText: ' 联影 ' }, 'zh-CN')).toEqual({
      body: { itemText: '联影', enItemText: null, sorted: 10, enabled: true },
    });
  });

  test('DLG-010 the title is 编辑 with an item, else 新增', () => {
    expect([dialogTitle({}), dialogTitle(undefined)]).toEqual(['common.title.edit', 'common.title.add']);
  });
});
