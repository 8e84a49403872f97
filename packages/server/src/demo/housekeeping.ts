import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { position } from '@scf-kit/sdk/contract/access/position';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { officeAuthority } from '@scf-kit/sdk/contract/access/office-authority';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { goodsAttributes } from '@scf-kit/sdk/contract/master-data/goods';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { messageTemplate } from '@scf-kit/sdk/contract/platform/message-template';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { operationHistory, operationTypes } from '@scf-kit/sdk/contract/platform/operation-history';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { tableView } from '@scf-kit/sdk/contract/platform/table-view';
import { inState, resources, stateFilter } from '@scf-kit/sdk/contract';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { flowableAuthority } from '@scf-kit/sdk/contract/workflow/authority';
import { formDraft } from '@scf-kit/sdk/contract/workflow/form-draft';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { expireInvitations } from '../modules/enterprise/invitations.ts';
import { remindFollowUps } from '../modules/enterprise/follow-ups.ts';
import { signingKey } from '../config/signing-key.ts';
import { getPresent, timestamp } from '../clock.ts';
import { sealOpen } from '../flow/evidence/seal.ts';
import { RUNNING } from '../flow/rows.ts';
import { remindAll } from '../flow/timers/reminders.ts';
import { after, during, later, workday, workdayBefore } from './calendar.ts';
import type { Desk } from './desk.ts';
import type { Library } from './library.ts';
import type { Relations } from './relations.ts';
import { hashOfForm } from './approvals.ts';
import type { Stage } from './stage.ts';
import { lateFor, lostFor } from './phrases.ts';

/**
 * Routine work: the administrators' settings, the pages people visit, and the jobs the server runs by itself every
 * day.
 */
export async function plan(stage: Stage, library: Library, relations: Relations): Promise<void> {
  const { chronicle, dice, from, until } = stage;
  await setUp(stage, library);
  for (let day = workday(later(from, 1)); day <= until; day = workday(later(day, 1))) {
    // Before people come, as of the evening before.
    chronicle.plan(Date.parse(`${day}T08:40:00+08:00`), () => overnight(stage));
    if (dice.happens(0.5)) chronicle.plan(during(dice, day), (moment) => visit(stage, moment));
  }
  for (let day = later(from, 4); day <= until; day = later(day, 6))
    chronicle.plan(during(dice, day), () => readNotices(stage));
  absences(stage);
  for (const [at, remarks] of lostFor.entries())
    chronicle.plan(during(dice, workdayBefore(until, 12 - at * 5)), async () => {
      const relation = [...relations.values()].at(-1 - at);
      const row =
        relation &&
        (await stage.db
          .selectFrom('customer_relationship_management')
          .select('status')
          .where('id', '=', relation.id)
          .executeTakeFirst());
      if (relation && row && inState(customerRelationshipManagement, row, 'cooperating'))
        await relation.owner.ask(customerRelationshipManagement.calls.markLost, {
          body: { id: relation.id, reason: remarks },
        });
    });
  chronicle.plan(Date.parse(`${workdayBefore(until, 0)}T17:42:00+08:00`), () => leaveOpen(stage));
}

/** The server's nightly jobs: sends reminders, seals the day's evidence, expires invitations. */
async function overnight({ db, server }: Stage): Promise<void> {
  const { config } = server;
  await remindAll({ db, config }, timestamp(), (taskId, error) => {
    throw new Error(`Task ${taskId} could not be reminded of.`, { cause: error });
  });
  await sealOpen(db, signingKey(config));
  await remindFollowUps(db, new Date(timestamp()));
  await expireInvitations({ db, ...getPresent(config) });
}

const PLATFORM_POSITIONS = [
  ['部门负责人', 'HEAD'],
  ['主管', 'LEAD'],
  ['专员', 'STAFF'],
] as const;

async function createPositions(db: Stage['db'], admin: Desk): Promise<void> {
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('officeId', '=', 'office-platform')
    .where('deleted', '=', false)
    .orderBy('name')
    .execute();
  for (const { id, name } of departments)
    for (const [at, [title, code]] of PLATFORM_POSITIONS.entries())
      await admin.ask(position.calls.create, {
        body: { departmentId: id, name: `${name}${title}`, code, sorted: (at + 1) * 10, enabled: true },
      });
}

/** How goods get their codes. */
async function createCodingRules(admin: Desk): Promise<void> {
  for (const [name, productGroup, prefix, resetCycle, dateFormat] of [
    ['影像设备编码', 'ZBSB-1', 'YX', 'year', 'yyyy'],
    ['监护设备编码', 'ZBSB-7', 'JH', 'month', 'yyMM'],
    ['通用编码', null, 'WP', 'never', 'yyyyMMdd'],
  ] as const) {
    await admin.ask(productCodingRules.calls.create, {
      body: {
        name,
        productGroup,
        prefix,
        segments: [
          ...(resetCycle === 'never' ? [] : [{ kind: 'date' as const }]),
          { kind: 'brand' as const },
          { kind: 'serial' as const },
        ],
        dateFormat,
        separator: '-',
        serialLength: 4,
        resetCycle,
        enabled: true,
      },
    });
  }
}

/** Creates the attributes that are asked of goods, by their types. */
async function createAttributes(admin: Desk, types: Library['types']): Promise<void> {
  for (const [group, name, inputType, options] of [
    ['影像设备', '探头数量', 'number', null],
    ['影像设备', '安装方式', 'select', ['落地', '悬吊', '移动']],
    ['检验设备', '检测速度（测试/小时）', 'number', null],
    ['生命支持', '适用人群', 'select', ['成人', '儿童', '新生儿']],
    ['消毒设备', '容积（升）', 'number', null],
  ] as const) {
    const goodsTypeId = types.get(group);
    if (goodsTypeId !== undefined)
      await admin.ask(goodsAttributes.calls.create, {
        body: { goodsTypeId, name, inputType, options, required: false, sorted: 10 },
      });
  }
}

/** The words of notices. */
async function createTemplates(admin: Desk): Promise<void> {
  for (const [code, name, noticeKey, channel, titleTemplate, contentTemplate, titleTemplateEn, contentTemplateEn] of [
    [
      'todo-in-app',
      '待办站内信',
      'notice.flow.overdue',
      1,
      '待办已逾期：{title}',
      '“{title}”在“{node}”已超过处理时限，请尽快处理。',
      'Overdue: {title}',
      '"{title}" is overdue at "{node}". Please handle it soon.',
    ],
    [
      'todo-sms',
      '待办短信',
      'notice.flow.escalated',
      2,
      '超时上报',
      '您部门的待办“{title}”已超时，请督促处理。',
      'Escalated',
      'The task "{title}" of your department is overdue.',
    ],
  ] as const)
    await admin.ask(messageTemplate.calls.create, {
      body: {
        code,
        name,
        noticeKey,
        channel,
        titleTemplate,
        contentTemplate,
        titleTemplateEn,
        contentTemplateEn,
        flowKey: '*',
        enabled: true,
      },
    });
}

/** Who may start and see processes, use files and change fields. */
async function grantRights(admin: Desk): Promise<void> {
  await admin.ask(flowableAuthority.calls.create, {
    body: { processDefinitionKey: 'financing', subjectKind: 'role', subjectId: 'role-customer', authority: 'start' },
  });
  await admin.ask(flowableAuthority.calls.create, {
    body: {
      processDefinitionKey: 'payment-request',
      subjectKind: 'role',
      subjectId: 'role-general-manager',
      authority: 'view',
    },
  });
  await admin.ask(officeAuthority.calls.create, {
    body: { officeId: 'office-customer', authorityCode: 'FILE_DOWNLOAD', enabled: true, expireDate: null },
  });
  await admin.ask(fieldRight.calls.save, {
    body: { roleId: 'role-cashier', resource: 'payment-request', rights: { exchangeRate: 'readonly' } },
  });
}

/** Views of tables that people keep. */
async function keepViews(desks: readonly Desk[]): Promise<void> {
  for (const desk of desks) {
    await desk.ask(tableView.calls.create, {
      body: {
        tableName: 'financing',
        kind: 'filter',
        name: '审批中的项目',
        content: stateFilter(financing, 'inApproval'),
      },
    });
    await desk.ask(tableView.calls.create, {
      body: { tableName: 'office', kind: 'filter', name: '待审批企业', content: stateFilter(office, 'inApproval') },
    });
  }
}

async function setUp({ cast, db }: Stage, { types }: Library): Promise<void> {
  const { admin } = cast;
  await createPositions(db, admin);
  await createCodingRules(admin);
  await createAttributes(admin, types);
  await createTemplates(admin);
  await grantRights(admin);
  await models(admin);
  await keepViews([admin, cast.approver]);
}

/** Processes somebody draws. */
async function models(admin: Desk): Promise<void> {
  const drawn = [
    ['supplier-admission', '供应商准入审批', '5', false, '新供应商首次合作前的资质与现场评审。'],
    ['credit-review', '授信年度复评', '1', false, '每年对存量客户重新评定授信额度。'],
    ['platform-complaint', '客户投诉处理', '7', true, null],
  ] as const;
  for (const [key, name, category, platform, remarks] of drawn) {
    const { bpmnXml } = await admin.ask(flowableProcess.calls.template, { query: { key, name } });
    await admin.ask(flowableProcess.calls.create, {
      body: { key, name, bpmnXml, platform, category: `FLOW_CATEGORY-${category}`, remarks },
    });
  }
}

/** Absences and substitutes. Only absences to come can be entered, seen from today. */
function absences({ cast, chronicle, dice, until }: Stage): void {
  const away = [
    [cast.byRole['risk-approver'], 1],
    [cast.byRole['finance-approver'], 9],
    [cast.byRole['business-manager'], 20],
  ] as const;
  for (const [at, [[absent, standIn], days]] of away.entries()) {
    if (!absent || !standIn) continue;
    chronicle.plan(during(dice, workdayBefore(until, 1)), async () => {
      await absent.ask(substitute.calls.addMine, {
        body: {
          substituteId: standIn.person.id,
          startDate: later(until, days),
          endDate: later(until, days + dice.between(2, 6)),
          reason: lateFor[at] ?? null,
          enabled: true,
        },
      });
    });
  }
}

/** Pages somebody opened and how long they stayed, as their browser tells it. */
async function visit({ cast, chronicle, dice }: Stage, moment: number): Promise<void> {
  const desk = dice.pick([cast.admin, cast.approver, ...cast.sales, cast.treasurer]);
  const seen = dice.draw(
    listRoutes(resources()).filter(
      ({ kind, area }) =>
        kind === 'screen' &&
        ['dashboard', 'financing-service', 'financing-approval', 'enterprise', 'crm', 'invoice'].includes(area),
    ),
    dice.between(2, 4),
  );
  const before = { path: '/dashboard/workplace', title: '工作台' };
  for (const [at, route] of seen.entries())
    chronicle.plan(after(dice, moment, 0), async () => {
      const last =
        at === 0 ? before : { path: seen[at - 1]?.path ?? before.path, title: seen[at - 1]?.title.zh ?? before.title };
      await desk.ask(operationHistory.calls.save, {
        body: {
          currentUrl: route.path,
          currentTitle: route.title.zh,
          type: operationTypes.visit.value,
          preUrl: last.path,
          preTitle: last.title,
          residenceTime: dice.between(8, 420),
        },
      });
    });
}

/** People read what they were told, most of it. */
async function readNotices({ cast, db, dice }: Stage): Promise<void> {
  for (const desk of cast.all) {
    const unread = await db
      .selectFrom('notice_message')
      .select('id')
      .where('receiverId', '=', desk.person.id)
      .where('status', '=', readStates.unread.value)
      .where('deleted', '=', false)
      .orderBy('createTime')
      .execute();
    const ids = unread.slice(0, Math.max(0, unread.length - dice.between(0, 3))).map(({ id }) => id);
    if (ids.length > 0) await desk.ask(noticeMessage.calls.markRead, { body: { ids } });
    const copies = await db
      .selectFrom('flowable_task_cc')
      .select('id')
      .where('ccUserId', '=', desk.person.id)
      .where('status', '=', readStates.unread.value)
      .orderBy('ccTime')
      .execute();
    if (copies.length > 1)
      await desk.ask(flowableTaskCc.calls.read, { body: { ids: copies.slice(0, -1).map(({ id }) => id) } });
  }
}

/** Who decides beside the approver of all steps, for the steps that are left open. */
const DECIDING = {
  generalManagerApproval: 'general-manager',
  businessApproval: 'business-manager',
  documentReview: 'business-manager',
} as const;

/** Leaves work open: drafts not sent, tasks handed to whoever decides beside the approver. */
async function leaveOpen({ cast, db }: Stage): Promise<void> {
  const open = await db
    .selectFrom('flow_task')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
    .select(['flow_task.id', 'flow_task.instanceId', 'flow_task.taskDefinitionKey'])
    .where('flow_task.endTime', 'is', null)
    .where('flow_task.assigneeId', 'is', null)
    .where('flow_instance.status', '=', RUNNING)
    .where('flow_task.taskDefinitionKey', 'in', Object.keys(DECIDING))
    .orderBy('flow_task.createTime')
    .orderBy('flow_instance.title')
    .limit(6)
    .execute();
  const [objected, suspended, ...others] = open;
  if (suspended)
    await cast.admin.ask(flowableFlow.calls.suspend, { body: { processInstanceId: suspended.instanceId } });
  for (const { id } of others) await cast.approver.ask(flowableTask.calls.claim, { body: { taskId: id } });
  for (const { id, taskDefinitionKey: step } of others.slice(0, 3)) {
    const [other] = Object.entries(DECIDING).flatMap(([key, trade]) => (key === step ? cast.byRole[trade] : []));
    if (other)
      await cast.approver.ask(flowableTask.calls.transfer, {
        body: { taskId: id, assigneeId: other.person.id, opinion: '超出我的审批权限，请您定夺。' },
      });
  }
  if (objected) {
    await cast.approver.ask(flowableTask.calls.claim, { body: { taskId: objected.id } });
    await cast.approver.ask(flowableTask.calls.complaint, {
      body: { taskId: objected.id, opinion: '申请材料与现场核查不符，先暂停处理。' },
    });
  }
  const [own] = cast.customers;
  if (!own) return;
  const formKey = 'financing-application';
  await own.desk.askPart(formDraft.calls.create, {
    formKey,
    hash: await hashOfForm(own.desk, formKey),
    formData: {
      name: '涪阳市中心医院监护设备采购融资',
      customerName: '涪阳市中心医院',
      applyAmount: '860000.00',
      termMonths: 12,
    },
  });
}
