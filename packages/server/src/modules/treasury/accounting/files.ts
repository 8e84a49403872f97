import type { AccountRole, accountingSystems } from '@scf-kit/sdk/contract/treasury/accounting';
import type { Context } from '../../../http/handler.ts';
import type { Cell, Column, Sheet } from '../../../excel/workbook.ts';

/** The lines of an export, entry by entry. */
const readLines = (db: Context['db'], exportId: string) =>
  db
    .selectFrom('accounting_entry as e')
    .leftJoin('master as m', 'm.id', 'e.currencyType')
    .leftJoin('user as u', 'u.id', 'e.createBy')
    .select(({ fn }) => [
      'e.number',
      'e.line',
      'e.day',
      'e.summary',
      'e.documentCode',
      'e.role',
      'e.accountCode',
      'e.accountName',
      'e.counterpart',
      'e.debit',
      'e.credit',
      'm.itemText as currency',
      'm.itemValue as currencyValue',
      'e.origanAmount',
      'e.exchangeRate',
      fn.coalesce('u.actualName', 'u.username').as('madeBy'),
    ])
    .where('e.exportId', '=', exportId)
    .where('e.deleted', '=', false)
    .orderBy('e.number')
    .orderBy('e.line')
    .execute();
type Line = Awaited<ReturnType<typeof readLines>>[number];

/** The accounts whose counterpart is a customer; that of all others is a supplier. */
const OF_CUSTOMERS: ReadonlySet<AccountRole> = new Set(['RECEIVABLE', 'UNCLAIMED', 'REVENUE', 'OUTPUT_TAX']);

const RMB = '1';
const isForeign = ({ currencyValue }: Line): boolean => currencyValue !== null && currencyValue !== RMB;
const number = (text: string | null): number | null => (text === null ? null : Number(text));
/** The side an amount stands on, or nothing. */
const side = (text: string): number | null => (Number(text) === 0 ? null : Number(text));

interface Written extends Column {
  readonly of: (line: Line) => Cell;
}
const column = (title: string, of: Written['of'], format: Column['format'] = 'text', width = 14): Written => ({
  title,
  of,
  format,
  width,
});
const empty = (title: string): Written => column(title, () => null);

/** The columns of the standard file of vouchers (标准格式凭证) that Kingdee reads. */
const KINGDEE: readonly Written[] = [
  column('凭证日期', ({ day }) => day),
  column('会计年度', ({ day }) => Number(day.slice(0, 4)), 'integer', 10),
  column('会计期间', ({ day }) => Number(day.slice(5, 7)), 'integer', 10),
  column('凭证字', () => '记', 'text', 8),
  column('凭证号', (line) => line.number, 'integer', 10),
  column('科目代码', ({ accountCode }) => accountCode),
  column('科目名称', ({ accountName }) => accountName, 'text', 22),
  column('币别代码', (line) => (isForeign(line) ? line.currency : 'RMB'), 'text', 10),
  column('币别名称', (line) => (isForeign(line) ? line.currency : '人民币'), 'text', 10),
  column('原币金额', ({ origanAmount }) => number(origanAmount), 'money', 16),
  column('借方', ({ debit }) => Number(debit), 'money', 16),
  column('贷方', ({ credit }) => Number(credit), 'money', 16),
  column('制单', ({ madeBy }) => madeBy),
  empty('审核'),
  empty('核准'),
  empty('出纳'),
  empty('经办'),
  empty('结算方式'),
  empty('结算号'),
  column('凭证摘要', ({ summary }) => summary, 'text', 40),
  empty('数量'),
  empty('数量单位'),
  empty('单价'),
  column('参考信息', ({ documentCode }) => documentCode, 'text', 22),
  column('业务日期', ({ day }) => day),
  column('往来业务编号', ({ counterpart }) => counterpart, 'text', 26),
  column('附件数', () => 0, 'integer', 8),
  column('序号', (line) => line.number, 'integer', 8),
  empty('系统模块'),
  empty('业务描述'),
  empty('汇率类型'),
  column('汇率', (line) => number(line.exchangeRate), 'general', 10),
  column('分录序号', ({ line }) => line - 1, 'integer', 10),
  empty('核算项目'),
  column('过账', () => 0, 'integer', 8),
  empty('机制凭证'),
  empty('现金流量'),
];

/** The columns of the general ledger's file of vouchers that Yonyou reads. */
const YONYOU: readonly Written[] = [
  column('制单日期', ({ day }) => day),
  column('凭证类别', () => '记', 'text', 10),
  column('凭证号', (line) => line.number, 'integer', 10),
  column('附单据数', () => 0, 'integer', 10),
  column('摘要', ({ summary }) => summary, 'text', 40),
  column('科目编码', ({ accountCode }) => accountCode),
  column('借方金额', ({ debit }) => side(debit), 'money', 16),
  column('贷方金额', ({ credit }) => side(credit), 'money', 16),
  empty('数量'),
  column('外币', (line) => (isForeign(line) ? number(line.origanAmount) : null), 'money', 16),
  column('汇率', (line) => (isForeign(line) ? number(line.exchangeRate) : null), 'general', 10),
  column('制单人', ({ madeBy }) => madeBy),
  empty('结算方式'),
  column('票号', ({ documentCode }) => documentCode, 'text', 22),
  column('发生日期', ({ day }) => day),
  empty('部门编码'),
  empty('个人编码'),
  column('客户编码', ({ role, counterpart }) => (OF_CUSTOMERS.has(role) ? counterpart : null), 'text', 26),
  column('供应商编码', ({ role, counterpart }) => (OF_CUSTOMERS.has(role) ? null : counterpart), 'text', 26),
  empty('业务员'),
  empty('项目编码'),
  empty('自定义项1'),
  empty('自定义项2'),
];

const COLUMNS = { KINGDEE, YONYOU } as const satisfies Readonly<
  Record<keyof typeof accountingSystems, readonly Written[]>
>;

/** The sheet of an export, in the columns of its system. */
export async function buildSheet(
  db: Context['db'],
  exportId: string,
  system: keyof typeof accountingSystems,
): Promise<Sheet> {
  const lines = await readLines(db, exportId);
  const columns = COLUMNS[system];
  return { name: 'Sheet1', columns, rows: [lines.map((line) => columns.map(({ of }) => of(line)))] };
}
