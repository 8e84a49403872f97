// Texts of the demonstration's portal. All names are invented.
import type { Scene } from './scenery.ts';

export const CATEGORIES = [
  { code: 'NEWS', name: '平台动态', enName: 'Platform' },
  { code: 'POLICY', name: '政策解读', enName: 'Policy' },
  { code: 'INDUSTRY', name: '行业观察', enName: 'Industry' },
  { code: 'GUIDE', name: '办事指南', enName: 'Guides' },
] as const;

export interface Story {
  readonly category: (typeof CATEGORIES)[number]['code'] | 'NOTICE';
  readonly slug?: string;
  readonly title: string;
  readonly enTitle?: string;
  readonly summary: string;
  readonly enSummary?: string;
  readonly author?: string;
  readonly source?: string;
  readonly scene?: Pick<Scene, 'kind' | 'hue'>;
  readonly alt?: string;
  readonly enAlt?: string;
  readonly top?: true;
  /** A picture of the text, put where `{picture}` stands. */
  readonly content: string;
  readonly enContent?: string;
}

export const STORIES: readonly Story[] = [
  {
    category: 'NEWS',
    slug: 'equipment-financing-in-three-days',
    title: '从中标到放款最快三天：设备融资全流程上线',
    enTitle: 'From award to disbursement in three days: equipment financing goes live',
    summary: '供应商凭中标通知书在线申请，设备清单自动带入，资金方在线报价，审批进度全程可查。',
    enSummary:
      'Suppliers apply online with the award, equipment is filled in, financing parties quote online and every step can be followed.',
    author: '编辑部',
    source: '本平台',
    scene: { kind: 'city', hue: 218 },
    alt: '夜幕下的城市天际线，楼宇灯火通明',
    enAlt: 'A city skyline at night, its windows lit',
    top: true,
    content:
      '<p>设备采购的资金压力，往往集中在中标之后的头一个月：预付款要付、设备要订、保证金要交。新流程把这一个月压缩到<strong>三个工作日</strong>。</p><h2>申请：清单自动带入</h2><p>在招标公告页点击“在线申请融资”，公告中的项目名称、招标人和设备清单会自动带入申请表。填写过程中内容保存在本机，登录或注册后继续。</p>{picture}<h2>报价：多家资金方同时比较</h2><p>资金方在线报价，系统按统一口径列出年利率、月服务费率和测算年化成本。</p><table><tbody><tr><th>环节</th><th>过去</th><th>现在</th></tr><tr><td>资料准备</td><td>5 天</td><td>半天</td></tr><tr><td>资金方报价</td><td>7 天</td><td>1 天</td></tr><tr><td>审批与签约</td><td>10 天</td><td>1.5 天</td></tr></tbody></table><h2>放款：货权与资金同步</h2><ul><li>设备入库后生成仓单，质押状态实时可见；</li><li>放款凭证、还款计划和发票逐笔对应；</li><li>到期前自动提醒，提前还款随时可算。</li></ul><blockquote><p>“以前最怕项目中了、钱没到位。现在当天就能看到三家报价。”——一位设备供应商</p></blockquote><h2>怎样开始</h2><p>前往<a href="/portal/tenders/">招标信息</a>选择项目，或先<a href="/portal/products/">比较金融产品</a>。</p>',
    enContent:
      '<p>After an award the first month is the tightest: the deposit, the order, the bond. The new process takes that month down to <strong>three working days</strong>.</p><h2>Apply: the list is filled in for you</h2><p>Choose “Apply for financing” on a tender. Its title, tenderee and equipment are filled in. What you enter is kept in this browser until you log in or register.</p>{picture}<h2>Quotes: several lenders side by side</h2><p>Financing parties quote online, compared by interest, service charge and yearly cost.</p><table><tbody><tr><th>Step</th><th>Before</th><th>Now</th></tr><tr><td>Papers</td><td>5 days</td><td>half a day</td></tr><tr><td>Quotes</td><td>7 days</td><td>1 day</td></tr><tr><td>Approval and signing</td><td>10 days</td><td>1.5 days</td></tr></tbody></table><h2>Disbursement: goods and money in step</h2><ul><li>goods that arrive become a warehouse receipt whose pledge anybody can see;</li><li>vouchers, plans and invoices are matched line by line;</li><li>reminders before anything falls due.</li></ul><h2>How to begin</h2><p>Choose one of the <a href="/portal/tenders/">tenders</a>, or <a href="/portal/products/">compare the products</a> first.</p>',
  },
  {
    category: 'POLICY',
    slug: 'equipment-renewal-policy',
    title: '一文读懂：医疗设备更新贴息政策的五个要点',
    enTitle: 'Five points on subsidised interest for renewing medical equipment',
    summary: '哪些设备在范围内、贴息怎样计算、需要准备哪些材料、如何与项目融资衔接。',
    enSummary:
      'Which equipment counts, how the subsidy is reckoned, what to prepare, and how it goes with project financing.',
    author: '政策研究组',
    scene: { kind: 'hospital', hue: 200 },
    alt: '医院大楼，正面有红十字标志',
    enAlt: 'A hospital with a red cross on its front',
    content:
      '<h2>一、适用范围</h2><p>公立医院、县域医共体及符合条件的社会办医机构，用于更新使用年限超过规定的医学装备。</p><h2>二、贴息方式</h2><p>按实际放款额和天数计算，先付后贴；同一设备不重复享受。</p><h2>三、申报材料</h2><ol><li><p>设备更新方案与批复；</p></li><li><p>采购合同与中标通知书；</p></li><li><p>放款凭证与还款计划。</p></li></ol><h2>四、与项目融资衔接</h2><p>平台在放款后自动汇总凭证，导出即可作为申报附件。</p><h2>五、常见误区</h2><p>“先采购后立项”无法追溯享受，务必先取得批复。</p>',
  },
  {
    category: 'INDUSTRY',
    slug: 'cold-chain-warehouses',
    title: '仓储监管进入“数据时代”：货架上的每一托都有身份',
    enTitle: 'Every pallet has an identity: warehouses watched by data',
    summary: 'RFID、温湿度与视频三类数据对账，账实差异从月度盘点变成实时告警。',
    enSummary:
      'Tags, climate and pictures are held against the books; differences show at once instead of once a month.',
    source: '行业观察',
    scene: { kind: 'warehouse', hue: 30 },
    alt: '高位货架整齐码放着纸箱',
    enAlt: 'High shelves with boxes in order',
    content:
      '<p>质押货物的监管，核心是“账、物、单”一致。</p><h2>三类数据</h2><ul><li>标签：进出库自动采集；</li><li>环境：温湿度越限即告警；</li><li>视频：关键区域可回放。</li></ul><h2>一个例子</h2><p>某冷链仓在夜间发生一次未授权移库，门禁读数与出库单不符，系统在两分钟内告警，值班人员当场处置。</p>',
  },
  {
    category: 'GUIDE',
    slug: 'how-to-register',
    title: '企业注册与认证办理指南',
    enTitle: 'How to register an enterprise',
    summary: '准备材料、在线注册、提交认证、审批时间与常见问题。',
    enSummary: 'What to prepare, how to register, how long it takes, and what is often asked.',
    scene: { kind: 'figures', hue: 212 },
    alt: '逐月增长的柱状图',
    enAlt: 'Bars that grow from month to month',
    content:
      '<h2>准备材料</h2><ul><li>营业执照扫描件；</li><li>法定代表人身份证；</li><li>经办人手机号。</li></ul><h2>在线注册</h2><p>点击页面右上角“登录”，选择“注册企业”，按提示填写。</p><h2>提交认证</h2><p>登录后在“企业认证信息”提交，审批一般需要一个工作日。</p><h2>常见问题</h2><p>收不到验证码？请检查手机是否欠费或被拦截。</p>',
    enContent:
      '<h2>Prepare</h2><ul><li>a scan of the business licence;</li><li>the identity card of the legal representative;</li><li>the mobile phone of whoever applies.</li></ul><h2>Register</h2><p>Choose “Log in” at the top, then “Register”, and follow the steps.</p><h2>Hand in</h2><p>Hand in the enterprise information after logging in. Approval takes a working day.</p>',
  },
  {
    category: 'INDUSTRY',
    title: '港口与内陆仓联动：大件设备的“门到门”交付',
    enTitle: 'From port to door: delivering large equipment',
    summary: '整机到港、分段运输、现场安装，交付节点与付款节点一一对应。',
    scene: { kind: 'harbour', hue: 204 },
    alt: '港口堆场上码放的彩色集装箱与吊机',
    enAlt: 'Coloured containers and a crane in a port',
    content:
      '<p>大型影像设备从到港到开机，平均经过 11 个交接点。</p><h2>节点与付款</h2><p>把交付节点写进合同的付款计划，每完成一个节点，系统提示可申请的款项。</p>',
  },
  {
    category: 'NEWS',
    title: '三家金融机构新上架产品，最低年利率 4.35%',
    enTitle: 'Three institutions add products, from 4.35% a year',
    summary: '新增订单融资与应收账款融资产品，支持按月付息、到期还本。',
    scene: { kind: 'figures', hue: 160 },
    alt: '绿色柱状图',
    enAlt: 'Green bars',
    content:
      '<p>新上架产品可在<a href="/portal/products/">金融产品</a>页面查看与试算。费用试算仅供参考，以机构审批结果为准。</p>',
  },
];

export const NOTICES: readonly (readonly [title: string, enTitle: string, content: string])[] = [
  [
    '关于系统例行维护的通知',
    'Maintenance of the system',
    '<p>系统将于本周六 22:00 至次日 2:00 例行维护，期间暂停提交申请，已保存的草稿不受影响。</p>',
  ],
  [
    '关于防范冒用平台名义收费的公告',
    'Beware of fees in our name',
    '<p>平台不收取任何“中介费”“加急费”，如遇此类情况请拨打客服电话核实。</p>',
  ],
  [
    '关于调整电子发票接收邮箱的通知',
    'A new address for electronic invoices',
    '<p>自下月起，电子发票统一发送至企业认证时登记的邮箱。</p>',
  ],
  [
    '国庆假期业务办理安排',
    'Business during the National Day holiday',
    '<p>假期期间可在线提交申请，审批于节后第一个工作日进行。</p>',
  ],
];

export interface Offer {
  readonly lender: string;
  readonly enInstitution: string;
  readonly slug: string;
  readonly name: string;
  readonly enName: string;
  readonly minRate: string;
  readonly maxRate: string;
  readonly charge: string;
  readonly amount: string;
  readonly term: number;
  readonly method: string;
  readonly hue: number;
  readonly preSelected: boolean;
  readonly description: string;
  readonly enDescription: string;
  readonly condition: string;
}

export const OFFERS: readonly Offer[] = [
  {
    lender: '蓉江农商银行医疗金融中心',
    enInstitution: 'Rongjiang Rural Commercial Bank',
    slug: 'rongjiang-order-loan',
    name: '医械订单贷',
    enName: 'Order loan for medical equipment',
    minRate: '4.65',
    maxRate: '5.6',
    charge: '0.25',
    amount: '10000000.00',
    term: 12,
    method: '2',
    hue: 352,
    preSelected: true,
    description:
      '<p>面向中标医疗设备项目的供应商，凭中标通知书与采购合同申请，按月付息、到期还本。</p><h2>产品特点</h2><ul><li>额度最高 1,000 万元；</li><li>线上申请，最快一个工作日批复；</li><li>支持提前还款，不收违约金。</li></ul>',
    enDescription:
      '<p>For suppliers that won a tender for medical equipment. Interest monthly, principal at maturity.</p><ul><li>up to 10 million;</li><li>online, within a working day;</li><li>early repayment without a fee.</li></ul>',
    condition: '1. 成立满一年；\n2. 近 12 个月无重大违法记录；\n3. 已完成平台企业认证。',
  },
  {
    lender: '四川天府商业保理有限公司',
    enInstitution: 'Tianfu Factoring',
    slug: 'tianfu-receivables',
    name: '应收宝',
    enName: 'Receivables',
    minRate: '5.4',
    maxRate: '7.2',
    charge: '0.12',
    amount: '6000000.00',
    term: 9,
    method: '2',
    hue: 212,
    preSelected: true,
    description: '<p>以医院应收账款为基础的保理融资，验收合格即可申请。</p>',
    enDescription: '<p>Factoring of what hospitals owe, from acceptance on.</p>',
    condition: '1. 买方为二级及以上医院；\n2. 应收账款账龄不超过 180 天。',
  },
  {
    lender: 'Pacific Harbour Leasing (China) Co., Ltd.',
    enInstitution: 'Pacific Harbour Leasing',
    slug: 'pacific-equipment-lease',
    name: '设备租赁通',
    enName: 'Equipment lease',
    minRate: '6.1',
    maxRate: '8',
    charge: '0.08',
    amount: '20000000.00',
    term: 36,
    method: '3',
    hue: 168,
    preSelected: false,
    description: '<p>融资租赁，按季付息，期满设备所有权转移。</p>',
    enDescription: '<p>A finance lease with quarterly interest; title passes at the end.</p>',
    condition: '1. 设备单价不低于 50 万元；\n2. 承租人为医疗机构或其供应商。',
  },
];
