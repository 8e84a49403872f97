import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import {
  AUTHENTICATED,
  CHANGING,
  IN_APPROVAL,
  RegistrationSteps,
  useOwnOffice,
} from '../../enterprise/office/own-office.tsx';

const words = {
  title: { zh: '企业认证', en: 'Verification of your enterprise' },
  complete: {
    zh: '请完善企业资料并提交平台审批；认证通过后即可发起融资和其他业务。',
    en: 'Complete the data of your enterprise and submit it for approval. Once it is verified, you can apply for financing and use other services.',
  },
  waiting: {
    zh: '资料已提交，平台正在审批；有结果时会通知您。',
    en: 'Your data was submitted and is in approval by the platform. You will be notified of the result.',
  },
  doComplete: { zh: '完善资料', en: 'Complete the data' },
  look: { zh: '查看资料', en: 'View the data' },
} as const;

/** Where the verification of a new enterprise stands, and what is to be done for it; nothing once it is verified. */
export function Standing(): ReactNode {
  const { say } = useTexts();
  const { data: own } = useOwnOffice();
  if (!own || own.nodeId === AUTHENTICATED || own.nodeId === CHANGING) return null;
  const waiting = own.nodeId === IN_APPROVAL;
  return (
    <Card title={say(words.title)} variant="borderless">
      <RegistrationSteps office={own} />
      <div className="workplace-standing">
        <p className="workplace-quiet">{say(waiting ? words.waiting : words.complete)}</p>
        <Button type={waiting ? 'default' : 'primary'} onClick={() => navigation.go('/enterprise/auth-submit')}>
          {say(waiting ? words.look : words.doComplete)}
        </Button>
      </div>
    </Card>
  );
}
