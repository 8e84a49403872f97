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

interface Newcomer {
  readonly name: string;
  readonly shortName: string;
  readonly username: string;
  readonly contact: string;
  readonly area: readonly [string, string, string];
  readonly address: string;
  readonly english?: true;
  /** The outcome of its registration. */ readonly fate:
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
