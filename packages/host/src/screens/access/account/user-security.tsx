import { App as AntApp, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { Section } from './section.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';
import { SubstituteList, type NamedPeriod } from './substitute-list.tsx';
import './account.css';

/** The words of a question before something is done, and of what came of it. */
interface Asked {
  readonly title: string;
  readonly content: string;
  readonly said: string;
}

/** Asks before something is done, does it and says so; `onTried` follows either way. */
function useAsked(onTried: () => void): (asked: Asked, act: () => Promise<unknown>) => void {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  return ({ title, content, said }, act) => {
    modal.confirm({
      title,
      content,
      okText: say({ zh: '确定', en: 'OK' }),
      cancelText: say({ zh: '取消', en: 'Cancel' }),
      onOk: async () => {
        try {
          await act();
          notify({ kind: 'success', title: said });
        } catch (error) {
          // The client has said what was refused.
          if (!(error instanceof ApiError)) throw error;
        }
        onTried();
      },
    });
  };
}

function SecondFactorReset({ onReset }: { readonly onReset: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Section
      title={say({ zh: '双因素验证', en: 'Second factor' })}
      note={say({
        zh: '用户丢失手机和恢复码时使用；会话随之结束。',
        en: 'For a user who has lost the phone and the recovery codes; their sessions end.',
      })}
      extra={
        <Button danger onClick={onReset}>
          {say({ zh: '重置', en: 'Reset' })}
        </Button>
      }
    />
  );
}

/** Somebody's second factor and substitutes, for an administrator. */
export function UserSecurity({ id }: { readonly id: string }): ReactNode {
  const { say, t } = useTexts();
  const mayCall = useMayCall();
  const [naming, setNaming] = useState(false);
  const periods = useLoaded(`substitutes ${id}`, (signal) =>
    client.call(substitute.calls.page, { query: { userId: id, size: 50 }, signal, quiet: true }),
  );
  const ask = useAsked(periods.reload);
  const reset = (): void =>
    ask(
      {
        title: say({ zh: '重置双因素验证？', en: 'Reset the second factor?' }),
        content: say({
          zh: '该用户下次登录只需密码，并可重新设置。',
          en: 'The next login needs the password only; the user can set it up again.',
        }),
        said: say({ zh: '双因素验证已重置', en: 'Second factor reset' }),
      },
      () => client.call(user.calls.resetSecondFactor, { params: { id } }),
    );
  const remove = (period: NamedPeriod): void =>
    ask(
      {
        title: t('common.delete.confirm'),
        content: `${period.startDate} – ${period.endDate}`,
        said: t('common.delete.ok'),
      },
      () => client.call(substitute.calls.delete, { params: { id: period.id } }),
    );
  return (
    <>
      {mayCall(user.calls.resetSecondFactor.access) ? <SecondFactorReset onReset={reset} /> : null}
      <Section
        title={say({ zh: '代理人', en: 'Substitutes' })}
        extra={
          mayCall(substitute.calls.create.access) ? (
            <Button onClick={() => setNaming(true)}>{say({ zh: '设置代理人', en: 'Name a substitute' })}</Button>
          ) : null
        }
      >
        <LoadState
          of={periods}
          rows={1}
          empty={{
            when: ({ records }) => records.length === 0,
            text: { zh: '还没有设置代理人', en: 'No substitute is named' },
          }}
        >
          {({ records }) => <SubstituteList periods={records} onRemove={remove} />}
        </LoadState>
      </Section>
      {naming ? (
        <SubstituteDialog
          title={say({ zh: '设置代理人', en: 'Name a substitute' })}
          candidates={(signal) =>
            client.call(substitute.calls.candidatesFor, { params: { userId: id }, signal, quiet: true })
          }
          save={(period) => client.call(substitute.calls.create, { body: { userId: id, ...period }, quiet: true })}
          onDone={() => {
            setNaming(false);
            periods.reload();
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
