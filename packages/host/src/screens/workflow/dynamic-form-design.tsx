import { Alert, Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { FormDesign } from './forms/form-design.tsx';

const LIST = '/flowable/dynamic-form';
const CODES = ['FLOWABLE_DYNAMIC_FORM'] as const;

/** `/flowable/dynamic-form/design?id=`: the draft of a form in the designer. */
export default function DynamicFormDesign(): ReactNode {
  const { say } = useTexts();
  const id = usePage().query['id'] ?? '';
  if (id === '')
    return (
      <Card>
        <Alert
          type="info"
          showIcon
          title={say({ zh: '请从表单列表选择要设计的表单', en: 'Select a form to design from the form list' })}
          action={
            <Button size="small" onClick={() => navigation.go(LIST)}>
              {say({ zh: '返回', en: 'Back' })}
            </Button>
          }
        />
      </Card>
    );
  return <FormDesign id={id} codes={CODES} ownList={LIST} />;
}
