import { mockDeals } from './mock-deals.mjs';

/** The records that widget tests see, answered in memory: dictionaries, areas, customers, people, departments. */

const AREAS = {
  1: [
    ['110000', '北京市'],
    ['330000', '浙江省'],
    ['440000', '广东省'],
  ],
  110000: [['110100', '市辖区']],
  110100: [
    ['110101', '东城区'],
    ['110102', '西城区'],
  ],
  330000: [
    ['330100', '杭州市'],
    ['330200', '宁波市'],
  ],
  330100: [
    ['330102', '上城区'],
    ['330106', '西湖区'],
  ],
  330200: [['330203', '海曙区']],
  // Cities without districts.
  440000: [
    ['441900', '东莞市'],
    ['442000', '中山市'],
  ],
};
const MASTERS = [
  { id: 'm-1', itemText: '等额本息', enItemText: 'Equal instalments' },
  { id: 'm-2', itemText: '到期还本', enItemText: null },
];
/** Items of the groups that widgets search. */
const ITEMS = Object.entries({
  END_USER: [
    ['市第一人民医院', 'First Municipal Hospital'],
    ['省中医院', 'Provincial TCM Hospital'],
  ],
  ZBSB: [
    ['超声诊断仪', 'Ultrasound scanner'],
    ['病人监护仪', 'Patient monitor'],
  ],
  ZBCP_CJ: [
    ['华东医疗器械有限公司', 'Huadong Medical Devices'],
    ['北方仪器有限公司', 'Beifang Instruments'],
  ],
  ZBCP_PP: [
    ['迈瑞', 'Mindray'],
    ['联影', 'United Imaging'],
  ],
  SOURCE_METHOD: [
    ['采购', 'Bought'],
    ['租赁', 'Leased'],
  ],
}).flatMap(([itemGroup, items]) =>
  items.map(([itemText, enItemText], at) => ({ id: `${itemGroup}-${at + 1}`, itemGroup, itemText, enItemText })),
);
const CUSTOMERS = [
  {
    id: 'c-1',
    customerName: '杭州示例能源有限公司',
    creditCode: '91330100MA27XK1X0A',
    contactName: '王芳',
    contactPhone: '13800138000',
  },
  { id: 'c-2', customerName: '宁波示例电力有限公司', creditCode: null, contactName: null, contactPhone: null },
];
const PEOPLE = Array.from({ length: 23 }, (_, at) => ({
  id: `u-${at + 1}`,
  actualName: ['张伟', '王芳', '李娜', '刘强'][at % 4] + (at < 4 ? '' : String(at + 1)),
  username: `user${at + 1}`,
  mobilePhone: `138001380${String(at).padStart(2, '0')}`,
  email: `user${at + 1}@example.com`,
  officeId: 'o-1',
  departmentId: at % 2 ? 'd-2' : 'd-3',
  departmentText: at % 2 ? '财务部' : '采购部',
}));
const DEPARTMENTS = [
  {
    id: 'd-1',
    parentId: '0',
    name: '总部',
    headCount: 0,
    children: [
      { id: 'd-2', parentId: 'd-1', name: '财务部', headCount: 11, children: [] },
      { id: 'd-3', parentId: 'd-1', name: '采购部', headCount: 12, children: [] },
    ],
  },
];

const pickItems = (group) => {
  const items = ITEMS.filter(({ itemGroup }) => itemGroup === group);
  return items.length > 0 ? items : MASTERS;
};
const holds = (text, keyword) => !keyword || (text ?? '').includes(String(keyword));

/**
 * Answers a call by `{ data }` or `{ status, msg }`; undefined for a call it does not know. `denied` names paths that
 * are refused.
 */
export function mockRecords() {
  const asked = [];
  const state = { denied: [], broken: [], asked };
  const answer = (method, path, query, body) => {
    if (path === '/api/engine/open/math/multiply') return { data: (Number(query.n1) * Number(query.n2)).toFixed(4) };
    const [, below] = /^\/api\/engine\/auth(\/.*)$/.exec(path) ?? [];
    if (!below) return undefined;
    const found = (data) => (data ? { data } : { status: 404, msg: '数据不存在或已被删除' });
    if (below === '/china-area/fetch/map')
      return { data: (AREAS[query.parentId ?? 1] ?? []).map(([key, value]) => ({ key, value })) };
    if (below === '/master' && method === 'GET')
      return query.itemGroup === 'FXFS'
        ? mockDeals(method, below, query)
        : { data: pickItems(query.itemGroup).filter(({ itemText }) => holds(itemText, query.keyword)) };
    if (below === '/master') {
      if (body.itemText === '已有供应商') return { status: 400, msg: '该值已存在' };
      return { data: { id: body.id ?? 'm-9', version: 1, ...body } };
    }
    if (below.startsWith('/master/'))
      return found(
        [...MASTERS, ...ITEMS, { id: 'm-9', itemText: '新供应商', enItemText: null }]
          .map((item) => ({ sorted: 10, version: 3, itemGroup: 'ZBCP_CJ', ...item }))
          .find(({ id }) => id === below.slice('/master/'.length)),
      );
    if (below === '/customer-relationship-management/fetch/list-customer')
      return { data: CUSTOMERS.filter(({ customerName }) => holds(customerName, query.text)) };
    if (below === '/customer-relationship-management/fetch/condition')
      return found(CUSTOMERS.find(({ id }) => id === query.id));
    if (below === '/department/fetch/tree') return { data: DEPARTMENTS };
    const people = () =>
      PEOPLE.filter(
        (person) =>
          holds(person.actualName, query.actualName) &&
          holds(person.mobilePhone, query.mobilePhone) &&
          (!query.departmentId || query.departmentId === 'd-1' || person.departmentId === query.departmentId),
      );
    if (below === '/user/fetch/list')
      return { data: query.ids ? PEOPLE.filter(({ id }) => query.ids.split(',').includes(id)) : people() };
    if (below === '/user') {
      const [size, current] = [Number(query.size ?? 20), Number(query.current ?? 1)];
      return {
        data: { records: people().slice((current - 1) * size, current * size), total: people().length, size, current },
      };
    }
    if (below.startsWith('/user/')) return found(PEOPLE.find(({ id }) => id === below.slice('/user/'.length)));
    return mockDeals(method, below, query);
  };
  return {
    state,
    reset() {
      state.denied = [];
      state.broken = [];
      asked.length = 0;
    },
    answer(method, path, query, body) {
      asked.push({ method, path, query: { ...query }, body });
      if (state.denied.some((denied) => path.endsWith(denied))) return { status: 403, msg: '没有权限访问' };
      if (state.broken.some((broken) => path.endsWith(broken))) return { status: 500, msg: '请求出现错误，请稍后重试' };
      return answer(method, path, query, body);
    },
  };
}
