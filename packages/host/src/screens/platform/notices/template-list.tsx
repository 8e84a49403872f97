import type { ReactNode } from 'react';
import { messageTemplate } from '@scf-kit/sdk/contract/platform/message-template';
import { ResourceTable } from '../../../table/resource-table.tsx';

/** How kinds of notices are worded, by channel and process. */
export function TemplateList(): ReactNode {
  return (
    <ResourceTable
      resource={messageTemplate}
      title={messageTemplate.title}
      embedded
      empty={{
        zh: '没有模板时使用产品自带的文字；新增模板后按模板发送',
        en: 'Without a template the built-in text is used; add one to replace it',
      }}
    />
  );
}
