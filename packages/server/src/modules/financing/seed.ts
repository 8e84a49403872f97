import type { Kysely } from 'kysely';
import { requiredStates } from '@scf-kit/sdk/contract/financing/qualifications';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';

export const order = 20;

const REQUIRED = requiredStates.required.value;
const OPTIONAL = requiredStates.optional.value;

type Scope = 'office' | 'project';
interface Item {
  readonly title: string;
  readonly descText: string;
  readonly requiredStatus: typeof REQUIRED | typeof OPTIONAL;
}

/** The default documents required of enterprises and their projects. */
const STANDARD: Readonly<Record<Scope, readonly Item[]>> = {
  office: [
    { title: '营业执照', descText: '有效期内的营业执照副本，加盖公章的扫描件', requiredStatus: REQUIRED },
    { title: '法定代表人身份证', descText: '人像面和国徽面', requiredStatus: REQUIRED },
    { title: '授权委托书', descText: '法定代表人签字并加盖公章', requiredStatus: REQUIRED },
    { title: '基本存款账户信息', descText: '开户许可证或基本存款账户信息表', requiredStatus: REQUIRED },
    { title: '公司章程', descText: '最近一次工商备案的章程', requiredStatus: OPTIONAL },
    {
      title: '医疗器械经营许可证',
      descText: '经营第二类、第三类医疗器械的企业提供许可证或备案凭证',
      requiredStatus: OPTIONAL,
    },
    { title: '近一年财务报表', descText: '资产负债表、利润表、现金流量表', requiredStatus: OPTIONAL },
  ],
  project: [
    { title: '中标通知书', descText: '加盖公章的扫描件', requiredStatus: REQUIRED },
    { title: '销售合同', descText: '与最终用户签订的销售合同', requiredStatus: REQUIRED },
    { title: '近一年财务报表', descText: '资产负债表、利润表、现金流量表', requiredStatus: OPTIONAL },
  ],
};

/**
 * The standard qualification items of a scope that never had any, deleted ones too: what people decided about them
 * stands.
 */
export async function seed(db: Kysely<Database>): Promise<void> {
  for (const scope of ['office', 'project'] as const) {
    if (
      await db
        .selectFrom('financing_qualifications')
        .select('id')
        .where('scope', '=', scope)
        .limit(1)
        .executeTakeFirst()
    )
      continue;
    // Processes that start at once write the same rows.
    await db
      .insertInto('financing_qualifications')
      .values(
        STANDARD[scope].map((item, at) => ({
          ...newRow({}, `qualification-${scope}-${at + 1}`),
          ...item,
          scope,
          sorted: (at + 1) * 10,
          enabled: true,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
