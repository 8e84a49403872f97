import { App as AntApp, Button, Empty, Tag } from 'antd';
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
import './account.css';

/** Somebody's second factor and substitutes, for an administrator. */
export function UserSecurity({ id }: { readonly id: string }): ReactNode {
  const { say, t } = useTexts();
  const mayCall = useMayCall();
  const { modal } = AntApp.useApp();
  const [naming, setNaming] = useState(false);
  const periods = useLoaded(`substitutes ${id}`, (signal) =>
    client.call(substitute.calls.page, { query: { userId: id, size: 50 }, signal, quiet: true }),
  );
  const ask = (title: string, content: string, said: string, act: () => Promise<unknown>): void => {
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
        periods.reload();
      },
    });
  };
  return (
    <>
      {mayCall(user.calls.resetSecondFactor.access) ? (
        <Section
          title={say({ zh: '双因素验证', en: 'Second factor' })}
          note={say({
            zh: '用户丢失手机和恢复码时使用；会话随之结束。',
            en: 'For somebody who lost the phone and the recovery codes; the sessions end with it.',
          })}
          extra={
            <Button
              danger
              onClick={() =>
                ask(
                  say({ zh: '重置双因素验证？', en: 'Reset the second factor?' }),
                  say({
                    zh: '该用户下次登录只需密码，并可重新设置。',
                    en: 'The next login takes the password alone; the person can set it up anew.',
                  }),
                  say({ zh: '双因素验证已重置', en: 'Second factor reset' }),
                  () => client.call(user.calls.resetSecondFactor, { params: { userId: id } }),
                )
              }
            >
              {say({ zh: '重置', en: 'Reset' })}
            </Button>
          }
        />
      ) : null}
      <Section
        title={say({ zh: '代理人', en: 'Substitutes' })}
        extra={
          mayCall(substitute.calls.create.access) ? (
            <Button onClick={() => setNaming(true)}>{say({ zh: '设置代理人', en: 'Name a substitute' })}</Button>
          ) : null
        }
      >
        <LoadState of={periods} rows={1}>
          {({ records }) =>
            records.length === 0 ? (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={say({ zh: '还没有设置代理人', en: 'No substitute is named' })}
              />
            ) : (
              <ul className="session-list">
                {records.map((line) => (
                  <li key={line.id} className="session-line">
                    <span className="session-what">
                      <strong>{line.substituteName ?? line.substituteId}</strong>
                      {line.enabled ? null : <Tag>{say({ zh: '未启用', en: 'Off' })}</Tag>}
                      <span className="settings-quiet">
                        {[`${line.startDate} – ${line.endDate}`, line.reason].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    {mayCall(substitute.calls.delete.access) ? (
                      <Button
                        size="small"
                        danger
                        onClick={() =>
                          ask(
                            t('common.delete.confirm'),
                            `${line.startDate} – ${line.endDate}`,
                            t('common.delete.ok'),
                            () => client.call(substitute.calls.delete, { params: { id: line.id } }),
                          )
                        }
                      >
                        {say({ zh: '删除', en: 'Delete' })}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            )
          }
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
