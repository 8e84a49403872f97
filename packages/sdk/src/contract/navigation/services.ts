import { services } from '../enterprise/services.ts';
import { detail, screen, type AreaLines, type Line } from './line.ts';

/** A screen for each service enterprises apply for. */
const serviceScreens = (area: 'corporate-services' | 'government-services'): readonly Line[] =>
  Object.entries(services).flatMap(([name, service]) =>
    service.area === area ? [screen(`/${area}/${name}`, service.zh, service.en, service.code)] : [],
  );

/** Services, fees and seals. */
export const servicesAreas = [
  {
    area: 'corporate-services',
    title: { zh: '企业服务', en: 'Corporate services' },
    icon: 'service',
    code: 'IMPORT_AGENT',
    routes: serviceScreens('corporate-services'),
  },
  {
    area: 'government-services',
    title: { zh: '政务服务', en: 'Government services' },
    icon: 'government',
    code: 'BUSINESS_TAX',
    routes: serviceScreens('government-services'),
  },
  {
    area: 'office-automation',
    title: { zh: '办公自动化', en: 'Office automation' },
    icon: 'office',
    code: 'FEE_APPLY',
    routes: [
      screen('/office-automation/fee-apply', '费用申请', 'Fee applications'),
      screen('/office-automation/fee-apply/approval', '费用审批', 'Fee approval', 'FEE_APPLY_APPROVE'),
      detail('/office-automation/fee-apply/start', '发起费用申请', 'Start a fee application'),
      detail('/office-automation/fee-apply/approval/my-work-todo', '费用待办处理', 'Handle a fee application'),
      detail('/office-automation/fee-apply/detail', '费用申请详情', 'Fee application details'),
    ],
  },
  {
    area: 'seal',
    title: { zh: '印章', en: 'Seals' },
    icon: 'seal',
    code: 'SEAL_MANAGE',
    routes: [screen('/seal', '印章管理', 'Seals')],
  },
] as const satisfies readonly AreaLines[];
