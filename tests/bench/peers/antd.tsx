import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, type FormInstance } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { isRequired, toOptions, peerPage } from './page.ts';

type Item = FormDefinition['list'][number];
function control(item: Item) {
  switch (item.type) {
    case 'textarea':
      return <Input.TextArea rows={4} />;
    case 'number':
      return <InputNumber />;
    case 'select':
      return <Select options={toOptions(item)} />;
    case 'checkbox':
      return <Checkbox.Group options={toOptions(item)} />;
    case 'radio':
      return <Radio.Group options={toOptions(item)} />;
    case 'date':
      return <DatePicker />;
    default:
      return <Input />;
  }
}
let form: FormInstance | undefined;
function View({ definition }: { definition: FormDefinition }) {
  [form] = Form.useForm();
  return (
    <Form form={form} name="peer">
      {definition.list.map((item) => (
        <Form.Item
          key={item.key}
          name={item.key}
          label={item.label}
          rules={[{ required: isRequired(item), message: item.rules?.[0]?.message }]}
        >
          {control(item)}
        </Form.Item>
      ))}
    </Form>
  );
}
let root: Root | undefined;
window.bench = peerPage({
  draw: (definition, place) => {
    root = createRoot(place);
    root.render(<View definition={definition} />);
  },
  remove: () => root?.unmount(),
  field: '.ant-form-item',
  error: '.ant-form-item-explain-error',
  control: (place, key) => place.querySelector(`#peer_${key}`),
  validate: () => {
    form?.validateFields().catch(() => undefined);
  },
});
