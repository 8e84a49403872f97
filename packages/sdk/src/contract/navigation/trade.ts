import { detail, screen, type AreaLines } from './line.ts';

/** General business and contracts. */
export const tradeAreas = [
  {
    area: 'non-financing',
    title: { zh: '非融资业务', en: 'General business' },
    icon: 'shop',
    code: 'NON_FINANCING_SERVICE',
    routes: [
      screen('/general-business/my-business', '我的业务', 'My business'),
      detail('/general-business/detail', '业务详情', 'Business details'),
      detail('/general-business/start', '发起业务', 'Start general business'),
      detail('/general-business/update', '修改业务', 'Edit general business', 'NON_FINANCING_SERVICE_EDIT'),
    ],
  },
  {
    area: 'contract',
    title: { zh: '合同管理', en: 'Contracts' },
    icon: 'contract',
    code: 'PURCHASE_CONTRACT',
    routes: [
      screen('/contract/purchase', '采购合同', 'Purchase contracts', 'PURCHASE_CONTRACT'),
      screen('/contract/sale', '销售合同', 'Sale contracts', 'SALE_CONTRACT'),
      detail('/contract/start', '新增合同', 'New contract', 'PURCHASE_CONTRACT_EDIT', 'SALE_CONTRACT_EDIT'),
      detail(
        '/contract/detail',
        '合同详情',
        'Contract details',
        'PURCHASE_CONTRACT',
        'SALE_CONTRACT',
        'CONTRACT_APPROVE',
      ),
      screen('/contract/template', '合同文件模板', 'Document templates', 'CONTRACT_TEMPLATE'),
      detail('/contract/template/detail', '合同文件模板详情', 'Document template'),
      screen('/contract/approval/my-todo', '合同待办', 'Contract to-do', 'CONTRACT_APPROVE'),
      // The same list, opened at what the person has taken in hand: no second line of the menu.
      detail(
        '/contract/approval/my-work-todo',
        '合同待办（处理中）',
        'Contract to-do (in progress)',
        'CONTRACT_APPROVE',
      ),
      // Approvers handle a contract here, and who started it follows it.
      detail(
        '/contract/approval/my-work-todo/detail',
        '合同待办详情',
        'Handle a contract',
        'PURCHASE_CONTRACT',
        'SALE_CONTRACT',
        'CONTRACT_APPROVE',
      ),
      detail('/contract/dynamic-form/design', '合同模板设计', 'Contract template designer', 'CONTRACT_TEMPLATE'),
    ],
  },
] as const satisfies readonly AreaLines[];
