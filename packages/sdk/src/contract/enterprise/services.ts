import type { PermissionCode } from '../permissions.ts';
import type { Text } from '../text.ts';

interface Service extends Text {
  readonly code: PermissionCode;
  /** The group of the side menu it stands in. */ readonly area: 'corporate-services' | 'government-services';
}

/** The services that enterprises apply for. Each has its screen at `/<area>/<key>` and its own permission code. */
export const services = {
  'import-agent': { zh: '进口代理', en: 'Import agency', code: 'IMPORT_AGENT', area: 'corporate-services' },
  'export-agent': { zh: '出口代理', en: 'Export agency', code: 'EXPORT_AGENT', area: 'corporate-services' },
  'policy-advice': { zh: '政策咨询', en: 'Policy advice', code: 'POLICY_ADVICE', area: 'corporate-services' },
  'bidding-agent': { zh: '招标代理', en: 'Bidding agency', code: 'BIDDING_AGENT', area: 'corporate-services' },
  'business-tax': { zh: '工商税务', en: 'Business and tax', code: 'BUSINESS_TAX', area: 'government-services' },
  'quality-inspection-agent': {
    zh: '质检代理',
    en: 'Quality inspection agency',
    code: 'QUALITY_INSPECTION_AGENT',
    area: 'government-services',
  },
  // It has no code of its own (spec permissions): its area's main one.
  'qualification-application': {
    zh: '资质申请',
    en: 'Qualification applications',
    code: 'BUSINESS_TAX',
    area: 'government-services',
  },
  'chamber-commerce': {
    zh: '商会服务',
    en: 'Chamber of commerce',
    code: 'CHAMBER_COMMERCE',
    area: 'government-services',
  },
  'attract-investment': {
    zh: '招商引资',
    en: 'Investment promotion',
    code: 'ATTRACT_INVESTMENT',
    area: 'government-services',
  },
} as const satisfies Readonly<Record<string, Service>>;

export type ServiceType = keyof typeof services;
export const isServiceType = (name: string): name is ServiceType => Object.hasOwn(services, name);
