import { creditCodeCheck, isIdentityCard } from '@scf-kit/sdk/values';
import type { Dice } from './dice.ts';

const SURNAMES = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
);
const GIVEN = [
  '思远',
  '雨桐',
  '建国',
  '丽华',
  '志强',
  '晓峰',
  '海燕',
  '俊杰',
  '欣怡',
  '国栋',
  '文静',
  '浩然',
  '梦琪',
  '立新',
  '秀英',
  '明哲',
  '佳宁',
  '永康',
  '诗涵',
  '伟',
  '敏',
  '静',
  '磊',
  '芳',
  '婷',
  '鹏',
  '洁',
  '勇',
  '艳',
  '涛',
  '子轩',
  '若曦',
  '嘉豪',
  '春梅',
  '卫东',
  '雅琴',
  '振华',
  '慧敏',
  '宏宇',
  '玉兰',
  '天佑',
  '可欣',
  '学文',
  '晓东',
  '亚楠',
];

/** Names of people, no two alike. */
export function namesOf(dice: Dice): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const name = dice.pick(SURNAMES) + dice.pick(GIVEN);
      if (!given.has(name)) {
        given.add(name);
        return name;
      }
    }
  };
}

const PREFIXES = ['136', '137', '138', '139', '150', '151', '158', '159', '182', '187', '188'];
export const phoneOf = (dice: Dice): string => dice.pick(PREFIXES) + dice.digits(8);

/** A unified social credit code whose last character checks the others: of a company, or of a public institution. */
export function creditCodeOf(dice: Dice, area: string, kind: '91' | '12' = '91'): string {
  const first = `${kind}${area}MA${dice.pick(['5D', '6C', '62', '68'])}${dice.digits(5)}`;
  return first + (creditCodeCheck(first) ?? '');
}

/** A resident identity card number of nobody, whose last character checks the others. */
export function identityCardOf(dice: Dice, area: string): string {
  const first = `${area}19${dice.between(62, 92)}0${dice.between(1, 9)}${dice.between(10, 28)}${dice.digits(3)}`;
  return first + (Array.from('0123456789X').find((last) => isIdentityCard(first + last)) ?? '');
}

// All names below are invented.

interface Company {
  readonly name: string;
  readonly shortName: string;
  readonly username: string;
  readonly address: string;
  readonly english?: true;
}
export const companies: readonly Company[] = [
  {
    name: '四川恒济康医疗设备有限公司',
    shortName: '恒济康',
    username: 'hengjikang',
    address: '成都市高新区天府大道中段1388号',
  },
  { name: '重庆渝新医疗科技有限公司', shortName: '渝新医疗', username: 'yuxin', address: '重庆市渝北区金开大道106号' },
  {
    name: 'Brightcare Medical (Chengdu) Co., Ltd.',
    shortName: 'Brightcare',
    username: 'brightcare',
    address: '18F, Tower 2, IFS, Hongxing Road, Chengdu',
    english: true,
  },
  {
    name: '贵州黔仁医药供应链有限公司',
    shortName: '黔仁医药',
    username: 'qianren',
    address: '贵阳市观山湖区林城东路77号',
  },
  {
    name: '昆明滇诚医疗器械有限公司',
    shortName: '滇诚医疗',
    username: 'diancheng',
    address: '昆明市五华区科高路1612号',
  },
  { name: '西安秦康生物科技有限公司', shortName: '秦康生物', username: 'qinkang', address: '西安市雁塔区锦业路69号' },
];
export const lenders = [
  {
    name: '四川天府商业保理有限公司',
    shortName: '天府保理',
    type: '3',
    total: '60000000.00',
    rate: '5.4000',
    charge: '0.1200',
    method: '2',
  },
  {
    name: 'Pacific Harbour Leasing (China) Co., Ltd.',
    shortName: 'Pacific Harbour',
    type: '2',
    total: '45000000.00',
    rate: '6.1000',
    charge: '0.0800',
    method: '3',
  },
  {
    name: '蓉江农商银行医疗金融中心',
    shortName: '蓉江农商',
    type: '1',
    total: '90000000.00',
    rate: '4.6500',
    charge: '0.2500',
    method: '2',
  },
] as const;

interface Hospital {
  readonly name: string;
  readonly english: string;
  readonly area: string;
  readonly level: '1' | '2' | '3';
}
export const hospitals: readonly Hospital[] = [
  { name: '蓉江市第三人民医院', english: "Third People's Hospital of Rongjiang", area: '510106', level: '1' },
  { name: '涪阳市中心医院', english: 'Fuyang Central Hospital', area: '510703', level: '1' },
  { name: '叙南市第二人民医院', english: "Second People's Hospital of Xunan", area: '511502', level: '2' },
  { name: '泸津市妇幼保健院', english: 'Lujin Maternal and Child Health Hospital', area: '510502', level: '2' },
  { name: '果城市中医医院', english: 'Guocheng Hospital of Chinese Medicine', area: '511302', level: '2' },
  { name: '璧溪区人民医院', english: "Bixi District People's Hospital", area: '500120', level: '2' },
  { name: '双江协同医院', english: 'Shuangjiang United Hospital', area: '500112', level: '3' },
  { name: '林城市第一人民医院', english: "First People's Hospital of Lincheng", area: '520103', level: '1' },
  { name: '播南区人民医院', english: "Bonan District People's Hospital", area: '520304', level: '3' },
  { name: '云泽市康安医院', english: "Kang'an Hospital of Yunze", area: '530103', level: '1' },
  { name: '曲江市妇幼医院', english: "Qujiang Women and Children's Hospital", area: '530302', level: '3' },
  { name: '长乐市胸科医院', english: 'Changle Chest Hospital', area: '610116', level: '2' },
  { name: '渭阳市中心医院', english: 'Weiyang Central Hospital', area: '610402', level: '2' },
  { name: '汉台市人民医院', english: "Hantai People's Hospital", area: '610702', level: '3' },
  { name: 'Riverside International Clinic', english: 'Riverside International Clinic', area: '510104', level: '3' },
];

interface Device {
  readonly value: string;
  readonly name: string;
  readonly specification: string;
  readonly brand: string;
  readonly supplier: string;
  readonly unit: string;
  readonly price: readonly [number, number];
  readonly most: number;
  readonly group: string;
}
/** What is dealt in: the value of the item in ZBSB, prices in yuan. */
export const devices: readonly Device[] = [
  {
    value: '1',
    name: '彩色多普勒超声诊断仪',
    specification: 'RE-9 Pro',
    brand: '1',
    supplier: '1',
    unit: '台',
    price: [380_000, 620_000],
    most: 4,
    group: '影像设备',
  },
  {
    value: '1',
    name: '便携式彩超',
    specification: 'RE-mini 3',
    brand: '1',
    supplier: '1',
    unit: '台',
    price: [120_000, 180_000],
    most: 6,
    group: '影像设备',
  },
  {
    value: '2',
    name: '磁共振成像系统',
    specification: 'MR-1.5T Air',
    brand: '2',
    supplier: '2',
    unit: '套',
    price: [3_600_000, 4_800_000],
    most: 1,
    group: '影像设备',
  },
  {
    value: '3',
    name: 'X射线计算机体层摄影设备',
    specification: 'CT-64 Lumin',
    brand: '5',
    supplier: '2',
    unit: '套',
    price: [2_300_000, 3_200_000],
    most: 1,
    group: '影像设备',
  },
  {
    value: '4',
    name: '数字化X射线摄影系统',
    specification: 'DR-Flex 50',
    brand: '2',
    supplier: '3',
    unit: '套',
    price: [460_000, 720_000],
    most: 2,
    group: '影像设备',
  },
  {
    value: '5',
    name: '全自动生化分析仪',
    specification: 'BX-800',
    brand: '3',
    supplier: '3',
    unit: '台',
    price: [260_000, 410_000],
    most: 3,
    group: '检验设备',
  },
  {
    value: '5',
    name: '全自动化学发光分析仪',
    specification: 'BX-CL 1200',
    brand: '3',
    supplier: '6',
    unit: '台',
    price: [340_000, 520_000],
    most: 2,
    group: '检验设备',
  },
  {
    value: '6',
    name: '有创呼吸机',
    specification: 'SV-600',
    brand: '4',
    supplier: '4',
    unit: '台',
    price: [150_000, 210_000],
    most: 10,
    group: '生命支持',
  },
  {
    value: '6',
    name: '无创呼吸机',
    specification: 'NV-30',
    brand: '4',
    supplier: '4',
    unit: '台',
    price: [42_000, 68_000],
    most: 16,
    group: '生命支持',
  },
  {
    value: '7',
    name: '病人监护仪',
    specification: 'PM-12',
    brand: '4',
    supplier: '5',
    unit: '台',
    price: [18_000, 32_000],
    most: 40,
    group: '生命支持',
  },
  {
    value: '7',
    name: '中央监护系统',
    specification: 'CMS-64',
    brand: '6',
    supplier: '5',
    unit: '套',
    price: [160_000, 240_000],
    most: 2,
    group: '生命支持',
  },
  {
    value: '8',
    name: '高压蒸汽灭菌器',
    specification: 'ST-1000',
    brand: '7',
    supplier: '1',
    unit: '台',
    price: [130_000, 220_000],
    most: 3,
    group: '消毒设备',
  },
];

export const suppliers: Readonly<Record<string, string>> = {
  1: '华东医疗器械有限公司',
  2: '北方仪器设备有限公司',
  3: '南方医疗科技有限公司',
  4: '中部供应链管理有限公司',
  5: '西部医械贸易有限公司',
  6: '海港进出口有限公司',
};
export const banks = [
  '蓉城商业银行高新支行',
  '双江银行渝北支行',
  '锦程银行天府大道支行',
  '云泽银行东风支行',
  '长乐银行城南支行',
] as const;

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
  'quality-inspection-agent': ['新到货CT设备需第三方质检。', '质检报告已出具，结论合格。'],
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

interface Newcomer {
  readonly name: string;
  readonly shortName: string;
  readonly username: string;
  readonly contact: string;
  readonly area: readonly [string, string, string];
  readonly address: string;
  readonly english?: true;
  /** What became of its registration. */ readonly fate:
    | 'approved'
    | 'mended'
    | 'refused'
    | 'half'
    | 'waits'
    | 'unfinished';
}
/** Companies that register themselves while the story goes on, in that order. */
export const newcomers: readonly Newcomer[] = [
  {
    name: '绵阳康源医疗器械有限公司',
    shortName: '绵阳康源',
    username: 'kangyuan',
    contact: '郑雅琴',
    area: ['510000', '510700', '510703'],
    address: '绵阳市涪城区临园路东段72号',
    fate: 'approved',
  },
  {
    name: '泸州佑宁医药有限公司',
    shortName: '佑宁医药',
    username: 'youning',
    contact: '廖国栋',
    area: ['510000', '510500', '510502'],
    address: '泸州市江阳区酒城大道三段16号',
    fate: 'approved',
  },
  {
    name: 'Evergreen Diagnostics (Chongqing) Co., Ltd.',
    shortName: 'Evergreen',
    username: 'evergreen',
    contact: 'Daniel Hughes',
    area: ['500000', '500100', '500112'],
    address: '9F, Block B, Jinkai Avenue 62, Chongqing',
    english: true,
    fate: 'approved',
  },
  {
    name: '南充同济医疗设备有限公司',
    shortName: '南充同济',
    username: 'tongji',
    contact: '冯永康',
    area: ['510000', '511300', '511302'],
    address: '南充市顺庆区人民中路41号',
    fate: 'mended',
  },
  {
    name: '宜宾瑞民医疗科技有限公司',
    shortName: '瑞民医疗',
    username: 'ruimin',
    contact: '曾可欣',
    area: ['510000', '511500', '511502'],
    address: '宜宾市翠屏区蜀南大道中段8号',
    fate: 'refused',
  },
  {
    name: '昆明春城康健医药有限公司',
    shortName: '春城康健',
    username: 'chuncheng',
    contact: '尹思远',
    area: ['530000', '530100', '530102'],
    address: '昆明市五华区东风西路123号',
    fate: 'approved',
  },
  {
    name: '曲靖滇东医药有限公司',
    shortName: '滇东医药',
    username: 'diandong',
    contact: '龙海燕',
    area: ['530000', '530300', '530302'],
    address: '曲靖市麒麟区文昌街90号',
    fate: 'waits',
  },
  {
    name: 'Harbourlight Medical Trading Co., Ltd.',
    shortName: 'Harbourlight',
    username: 'harbourlight',
    contact: 'Grace Lin',
    area: ['510000', '510100', '510104'],
    address: '22F, Shunxing Plaza, Shangdong Street, Chengdu',
    english: true,
    fate: 'half',
  },
  {
    name: '遵义黔康医疗器械有限公司',
    shortName: '黔康器械',
    username: 'qiankang',
    contact: '易振华',
    area: ['520000', '520300', '520302'],
    address: '遵义市红花岗区中华南路205号',
    fate: 'waits',
  },
  {
    name: '咸阳秦瑞生物科技有限公司',
    shortName: '秦瑞生物',
    username: 'qinrui',
    contact: '武晓峰',
    area: ['610000', '610400', '610402'],
    address: '咸阳市秦都区人民西路37号',
    fate: 'unfinished',
  },
];
/** Companies that were invited and have not come. */
export const invited = [
  '自贡盐都医疗器械有限公司',
  '攀枝花阳光医药有限公司',
  'Silverbrook Imaging (Kunming) Co., Ltd.',
  '乐山嘉州康复器械有限公司',
  '德阳旌城医疗设备有限公司',
  '广安思源医药有限公司',
] as const;

export const scopes = [
  '第二类、第三类医疗器械销售；医疗器械租赁；货物进出口；技术服务、技术开发；供应链管理服务。',
  '医疗器械批发；医用耗材销售；医疗设备维修；仓储服务（不含危险化学品）；企业管理咨询。',
  '药品批发；第三类医疗器械经营；道路货物运输；信息技术咨询服务。',
] as const;

/** What an enterprise hands in about itself. */
export const materials = [
  { title: '营业执照副本', english: 'Business licence', descText: '最新版，加盖公章的扫描件', requiredStatus: 1 },
  {
    title: '医疗器械经营许可证',
    english: 'Medical device trading licence',
    descText: '在有效期内，经营范围含第三类医疗器械',
    requiredStatus: 1,
  },
  {
    title: '开户许可证',
    english: 'Account opening permit',
    descText: '基本户开户许可证或基本存款账户信息',
    requiredStatus: 1,
  },
  {
    title: '近两年审计报告',
    english: 'Audit reports of two years',
    descText: '含资产负债表、利润表、现金流量表及附注',
    requiredStatus: 1,
  },
  {
    title: '征信授权书',
    english: 'Authority to ask for credit records',
    descText: '法定代表人签字并加盖公章',
    requiredStatus: 0,
  },
  { title: '公司章程', english: 'Articles of association', descText: '工商备案版', requiredStatus: 0 },
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
