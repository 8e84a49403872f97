import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { client } from '../../services.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useTexts } from '../../shell/texts.ts';
import './company-data.css';

const words = {
  none: { zh: '尚未接入企业数据服务', en: 'No company data service is connected' },
  how: {
    zh: '接入请联系平台管理员。在此之前，工商信息以企业认证时的申报为准，其他内容可以手工录入或用 Excel 导入。',
    en: 'To connect one, ask the platform administrators. Until then registration data is what the enterprise declared; everything else can be entered by hand or imported from Excel.',
  },
  sample: { zh: '样例数据', en: 'Sample data' },
  made: {
    zh: '数据服务返回的内容为演示而编造，不是任何企业的真实情况。',
    en: 'The data service returns data made up for demonstrations; it is not true of any company.',
  },
} as const;

/** Who says what registers know, as it is set up; undefined until that is known. */
export const useProvider = () =>
  useLoaded('company data provider', (signal) => client.call(tianyancha.calls.provider, { signal, quiet: true })).data;

/** Says where no provider is set up, with the way to one, and where what it answers is made up; else nothing. */
export function ProviderNote(): ReactNode {
  const { say } = useTexts();
  const data = useProvider();
  if (!data || (data.configured && !data.sample)) return null;
  return data.configured ? (
    <Alert className="company-note" type="warning" showIcon title={say(words.sample)} description={say(words.made)} />
  ) : (
    <Alert className="company-note" type="info" showIcon title={say(words.none)} description={say(words.how)} />
  );
}
