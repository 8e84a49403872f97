import type { ReactNode } from 'react';
import { readAttribute } from '../moddle.ts';
import type { Sources } from '../server/sources.ts';
import { processText } from '../texts.ts';
import { readList } from './condition.ts';
import { Group } from './controls.tsx';
import { WithdrawalField } from './deadlines.tsx';
import type { GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';

export function StartersGroup(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const { businessObject } = element;
  const picker = (
    property: 'candidateStarterUsers' | 'candidateStarterGroups',
    search: Sources['users'],
  ): ReactNode => (
    <OptionPicker
      locale={locale}
      label={processText(locale, property)}
      values={readList(readAttribute(businessObject, `flowable:${property}`))}
      search={search}
      onCommit={(values) =>
        editing.set(element, { [`flowable:${property}`]: values.length === 0 ? undefined : values.join(',') })
      }
    />
  );
  return (
    <Group title={processText(locale, 'simpleStart')}>
      {picker('candidateStarterUsers', sources.users)}
      {picker('candidateStarterGroups', sources.roles)}
      <WithdrawalField {...props} />
    </Group>
  );
}
