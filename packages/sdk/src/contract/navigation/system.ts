import { detail, screen, type AreaLines } from './line.ts';

/** Master data, the portal, forms and processes, administration. */
export const systemAreas = [
  {
    area: 'product-library',
    title: { zh: '产品库', en: 'Product library' },
    icon: 'product',
    code: 'PRODUCT_MANAGE',
    routes: [
      screen('/product-library/product', '产品管理', 'Products', 'PRODUCT_MANAGE'),
      screen('/product-library/manufactor', '供应商管理', 'Suppliers', 'MANUFACTOR_MANAGE'),
      screen('/product-library/brand', '品牌管理', 'Brands', 'BRAND_MANAGE'),
      screen('/product-library/end-user', '最终用户', 'End users', 'END_USER'),
    ],
  },
  {
    area: 'crm',
    title: { zh: '客户关系', en: 'Customers' },
    icon: 'customer',
    code: 'crm',
    routes: [screen('/crm', '客户关系管理', 'Customer relations')],
  },
  {
    area: 'file-download',
    title: { zh: '文件下载', en: 'File downloads' },
    icon: 'download',
    code: 'FILE_DOWNLOAD',
    routes: [screen('/file-download', '文件下载', 'File downloads')],
  },
  {
    area: 'article',
    title: { zh: '文章', en: 'Articles' },
    icon: 'file-text',
    code: 'ARTICLE_MANAGE',
    routes: [
      screen('/article/manage', '文章管理', 'Articles', 'ARTICLE_MANAGE'),
      screen('/article/category', '文章分类', 'Article categories', 'ARTICLE_CATEGORY'),
    ],
  },
  {
    area: 'portal',
    title: { zh: '门户管理', en: 'Portal' },
    icon: 'global',
    code: 'FINANCIAL_INSTITUTION',
    routes: [
      screen('/official/official-financing', '金融机构', 'Financial institutions', 'FINANCIAL_INSTITUTION'),
      screen('/official/official-carousel', '轮播图管理', 'Carousels', 'CAROUSEL_MANAGE'),
      screen('/official/engine-bidding-info', '招标信息管理', 'Tenders', 'BIDDING_MAN'),
    ],
  },
  {
    area: 'partner',
    title: { zh: '合作方接入', en: 'Partners' },
    icon: 'api',
    code: 'PARTNER_CLIENT',
    routes: ['/partner/client'],
  },
  {
    area: 'flowable',
    title: { zh: '流程与表单', en: 'Forms and processes' },
    icon: 'form',
    code: 'FLOWABLE_DYNAMIC_FORM',
    routes: [
      screen('/flowable/dynamic-form', '动态表单', 'Dynamic forms', 'FLOWABLE_DYNAMIC_FORM'),
      detail('/flowable/dynamic-form/design', '表单设计', 'Form designer'),
      screen('/flowable/process', '流程模型', 'Process models', 'FLOWABLE_MODEL'),
      screen('/flowable/process/platform', '平台流程模型', 'Platform process models', 'FLOWABLE_MODEL_PLATFORM'),
      detail('/flowable/process/design', '流程设计', 'Process designer', 'FLOWABLE_MODEL', 'FLOWABLE_MODEL_PLATFORM'),
      screen('/flowable/definition', '流程定义', 'Process definitions', 'FLOWABLE_PROCESS_DEFINE'),
      screen('/flowable/all-todo-task', '全部待办任务', 'All tasks', 'FLOWABLE_TODO_TASK_MANAGE'),
    ],
  },
  {
    area: 'system',
    title: { zh: '系统管理', en: 'System' },
    icon: 'setting',
    code: 'USER_MANAGE',
    routes: [
      screen('/system/user', '用户管理', 'Users', 'USER_MANAGE'),
      screen('/system/role', '角色管理', 'Roles', 'ROLE_MANAGE'),
      screen('/system/department', '部门管理', 'Departments', 'DEPARTMENT_MANAGE'),
      screen('/system/menu', '菜单管理', 'Menus', 'MENU_MANAGE'),
      screen('/system/master-group', '数据字典', 'Dictionaries', 'MASTER_MANAGE'),
      screen('/system/coding', '编码规则', 'Coding rules', 'CODING_MANAGE'),
      screen('/system/login-log', '登录日志', 'Login log', 'LOGIN_HISTORY'),
      screen('/system/log', '操作日志', 'Operation log', 'OPERA_HISTORY'),
      screen('/system/cache-manage', '缓存管理', 'Cache', 'CACHE_MANAGE'),
    ],
  },
  {
    area: 'demo',
    title: { zh: '演示', en: 'Demo' },
    icon: 'experiment',
    code: 'demo',
    // Samples: they open by their addresses and stand in no menu.
    routes: [
      detail('/form/qualification', '资质表单', 'Qualification form'),
      detail('/result/success', '成功页', 'Success page'),
      detail('/result/fail', '失败页', 'Failure page'),
      detail('/exception/403', '403', '403'),
      detail('/exception/404', '404', '404'),
      detail('/exception/500', '500', '500'),
    ],
  },
] as const satisfies readonly AreaLines[];
