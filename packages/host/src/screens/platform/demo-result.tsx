import { Result } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { WayHome } from '../../shell/controls/way-home.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';

interface Sample {
  readonly status: 'success' | 'error' | '403' | '404' | '500';
  readonly title: Text;
  readonly words: Text;
}
const SAMPLES: Readonly<Record<string, Sample>> = {
  '/result/success': {
    status: 'success',
    title: { zh: '提交成功', en: 'Submitted' },
    words: {
      zh: '申请已提交，审批结果会以消息通知您。',
      en: 'The application was submitted. You will be notified of the result.',
    },
  },
  '/result/fail': {
    status: 'error',
    title: { zh: '提交失败', en: 'Submission failed' },
    words: { zh: '请核对并修改以下信息后，再重新提交。', en: 'Check and correct the following, then submit again.' },
  },
  '/exception/403': {
    status: '403',
    title: { zh: '没有权限访问', en: 'No permission' },
    words: {
      zh: '您没有访问该页面的权限，请联系管理员。',
      en: 'You do not have permission to view this page. Ask your administrator.',
    },
  },
  '/exception/404': {
    status: '404',
    title: { zh: '页面不存在', en: 'Page not found' },
    words: { zh: '您访问的页面不存在。', en: 'The page you are looking for does not exist.' },
  },
  '/exception/500': {
    status: '500',
    title: { zh: '服务器出错了', en: 'Server error' },
    words: {
      zh: '请稍后重试，或把请求编号告诉管理员。',
      en: 'Try again later, or tell your administrator the request number.',
    },
  },
};

/** The sample pages of results and exceptions, as the product words them. */
export default function DemoResult(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const sample = SAMPLES[route.path];
  if (!sample) return null;
  return (
    <section className="page-card">
      <Result
        status={sample.status}
        title={<h1 className="result-title">{say(sample.title)}</h1>}
        subTitle={say(sample.words)}
        extra={<WayHome />}
      />
    </section>
  );
}
