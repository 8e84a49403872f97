import { requiredStates } from '@scf-kit/sdk/contract/financing/qualifications';

const REQUIRED = requiredStates.required.value;
const OPTIONAL = requiredStates.optional.value;

export const opinions = [
  '同意。',
  '材料齐全，同意。',
  '同意，请按计划推进。',
  '已核对附件，金额一致，同意。',
  '同意，注意到货验收节点。',
  'Agreed.',
  '客户资信良好，同意。',
  '符合授信政策，同意。',
] as const;

export const refusals = [
  '附件不完整，请补充中标通知书后重新提交。',
  '金额与设备清单不一致，请核对。',
  '客户近期有逾期记录，暂不予通过。',
  'The quotation has expired; please attach a current one.',
] as const;

export const opinionsOfPapers = [
  '资料齐全，与原件一致，同意。',
  '已在企业信用信息公示系统核对，信息一致。',
  '同意。',
  '证照在有效期内，同意。',
  '已电话核实经办人身份，同意。',
  'Checked against the public register, agreed.',
] as const;

export const refusalsOfPapers = [
  '营业执照扫描件不清晰，请重新上传。',
  '证照即将到期，请提供续期后的版本。',
  '授权书未加盖公章，请补盖后重新提交。',
  'The copy is not legible; please scan it again.',
] as const;

export const talks = [
  '电话沟通设备选型，院方倾向国产品牌，预算待财务处确认。',
  '拜访设备科，演示了便携式彩超，科室反馈图像质量满意。',
  '确认招标时间，计划下月挂网，需提前准备授权文件。',
  '讨论分期付款方案，院方希望首付不超过三成。',
  '回访使用情况，呼吸机运行正常，建议增加备件。',
  '与院长办公会沟通融资方案，原则同意，待签合同。',
  'Call with the procurement office: they will compare two lease offers by Friday.',
  '了解到新院区明年投用，影像设备需求较大，持续跟进。',
] as const;

export const nextSteps = [
  '确认预算',
  '送样机演示',
  '提交报价单',
  '约见设备科主任',
  'Send the revised quotation',
  '准备投标文件',
] as const;

export const requests = {
  'import-agent': ['拟进口高端超声探头一批，需要代理报关与商检。', '已安排专员对接，预计十个工作日完成清关。'],
  'export-agent': ['监护仪出口至东南亚，请协助办理出口备案。', '备案材料已受理，请补充产品说明书英文版。'],
  'policy-advice': ['咨询医疗设备更新专项再贷款的申报条件。', '申报条件与材料清单已发送至贵司邮箱。'],
  'bidding-agent': ['委托代理县医院影像设备招标项目的投标事务。', '已签署代理协议，投标文件编制中。'],
  'business-tax': ['公司经营范围变更，请协助办理工商变更登记。', '变更登记已完成，新执照可到前台领取。'],
  'quality-inspection-agent': ['新到货 CT 设备需第三方质检。', '质检报告已出具，结论合格。'],
  'qualification-application': ['申请医疗器械经营许可证延续。', '材料已提交药监局，等待现场核查。'],
  'chamber-commerce': [
    'We would like to join the medical devices committee of the chamber.',
    'Welcome: membership papers have been sent to you.',
  ],
  'attract-investment': ['有意在产业园设立区域仓，请提供政策资料。', '已转园区招商局，三日内与贵司联系。'],
} as const;

export const announcements = [
  {
    title: '关于规范融资申请附件的通知',
    content: '即日起，融资申请须上传加盖公章的扫描件，照片不再受理。',
    titleEn: 'Attachments of financing applications',
    contentEn: 'From today applications need stamped scans; photographs are no longer taken.',
  },
  {
    title: '系统维护公告',
    content: '本周六 22:00 至次日 02:00 进行系统维护，期间服务可能中断。',
    titleEn: 'Maintenance',
    contentEn: 'The system is maintained this Saturday from 22:00 to 02:00; it may be away meanwhile.',
  },
  {
    title: '国庆假期业务安排',
    content: '假期期间付款与放款暂停，审批由值班人员处理紧急事项。',
    titleEn: 'National Day holidays',
    contentEn: 'Payments and disbursements rest over the holidays; urgent approvals are handled by those on duty.',
  },
] as const;

export const scopes = [
  '第二类、第三类医疗器械销售；医疗器械租赁；货物进出口；技术服务、技术开发；供应链管理服务。',
  '医疗器械批发；医用耗材销售；医疗设备维修；仓储服务（不含危险化学品）；企业管理咨询。',
  '药品批发；第三类医疗器械经营；道路货物运输；信息技术咨询服务。',
] as const;

/** The documents an enterprise uploads about itself. */
export const materials = [
  {
    title: '营业执照副本',
    english: 'Business licence',
    descText: '最新版，加盖公章的扫描件',
    requiredStatus: REQUIRED,
  },
  {
    title: '医疗器械经营许可证',
    english: 'Medical device trading licence',
    descText: '在有效期内，经营范围含第三类医疗器械',
    requiredStatus: REQUIRED,
  },
  {
    title: '开户许可证',
    english: 'Account opening permit',
    descText: '基本户开户许可证或基本存款账户信息',
    requiredStatus: REQUIRED,
  },
  {
    title: '近两年审计报告',
    english: 'Audit reports of two years',
    descText: '含资产负债表、利润表、现金流量表及附注',
    requiredStatus: REQUIRED,
  },
  {
    title: '征信授权书',
    english: 'Authority to ask for credit records',
    descText: '法定代表人签字并加盖公章',
    requiredStatus: OPTIONAL,
  },
  { title: '公司章程', english: 'Articles of association', descText: '工商备案版', requiredStatus: OPTIONAL },
] as const;

export const sealKinds = [
  { name: '公章', english: 'Company seal', type: '1', oval: false, star: true },
  { name: '合同专用章', english: 'Contract seal', type: '2', oval: false, star: true },
  { name: '财务专用章', english: 'Finance seal', type: '3', oval: false, star: false },
  { name: '发票专用章', english: 'Invoice seal', type: '4', oval: true, star: false },
] as const;

export const sealReasons = [
  '融资合同签署',
  '设备采购合同盖章',
  '开具验收证明',
  '投标文件盖章',
  '对账函回复',
  '向银行提交授权书',
  '应收账款转让通知',
] as const;

export const remarks = [
  '请补充设备清单的品牌授权文件。',
  '已与院方财务科核对，付款账期为验收后四十五日。',
  '附件是院方回传的盖章版，请核对。',
  '这笔与上月的项目是同一家医院，注意集中度。',
  '合同里的质保期与报价单不一致，请确认以哪份为准。',
  'The hospital confirmed the delivery date by e-mail today.',
  '供应商账户信息已电话核实。',
  '发票抬头已按新的开票信息更正。',
] as const;

export const answers = [
  '已核实，可以继续。',
  '建议将首付比例提高到三成。',
  '风险可控，同意按现方案执行。',
  '院方回款记录良好，没有意见。',
  'Checked with the supplier: the price holds until the end of the month.',
] as const;

export const urges = [
  '客户在等合同，麻烦尽快处理。',
  '付款日临近，请优先审批。',
  '请今天内处理，谢谢。',
  'The supplier is waiting for this one, please have a look.',
] as const;

export const backs = [
  '开票信息有误，请核对税号后再提交。',
  '缺少验收单，退回补充。',
  '金额与付款计划不一致，请说明原因。',
] as const;

export const withdrawals = ['金额填写有误，撤回修改。', '客户暂缓采购，先撤回。', 'Entered twice by mistake.'] as const;

export const lateFor = [
  '年假，工作由同事代理。',
  '参加行业展会，外出期间由同事代为审批。',
  'On a business trip to Kunming; a colleague stands in.',
] as const;

export const lostFor = ['院方改为区域统一集采，短期内没有合作机会。', '预算取消，项目终止。'] as const;

export const carriers = ['SF', 'JDV', 'DPK'] as const;
