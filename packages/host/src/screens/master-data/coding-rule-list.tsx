import { PlusOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { sampleCode, today } from '@scf-kit/sdk/values';
import { useMayCall } from '../../shell/person/can.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { createEditAction } from '../../table/rows/row-action.ts';
import { RuleDialog } from './coding/rule-dialog.tsx';
import type { CodingRule } from './coding/rule-draft.ts';
import './library/library.css';

/** `/system/coding`: how goods get their codes. */
export default function CodingRuleList(): ReactNode {
  const mayCall = useMayCall();
  const [edited, setEdited] = useState<{ readonly rule: CodingRule | undefined } | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const { create, update } = productCodingRules.calls;
  return (
    <>
      <ResourceTable
        resource={productCodingRules}
        version={version}
        changes={['delete']}
        empty={{
          zh: '添加规则后，新物品不填编码即可自动编号',
          en: 'Once there is a rule, goods entered without a code are numbered automatically',
        }}
        columns={[
          'name',
          'productGroup',
          {
            name: 'demoCode',
            render: (rule: CodingRule) => <code>{sampleCode(rule, today(), rule.currentSerial)}</code>,
          },
          'resetCycle',
          'serialLength',
          'currentSerial',
          'enabled',
          'updateTime',
        ]}
        buttons={
          mayCall(create.access)
            ? [
                {
                  key: 'add',
                  label: { zh: '新增', en: 'Add' },
                  primary: true,
                  icon: <PlusOutlined />,
                  onClick: () => setEdited({ rule: undefined }),
                },
              ]
            : []
        }
        rowActions={(rule) => (mayCall(update.access) ? [createEditAction(() => setEdited({ rule }))] : [])}
      />
      {edited && (
        <RuleDialog
          rule={edited.rule}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            setVersion((count) => count + 1);
          }}
        />
      )}
    </>
  );
}
