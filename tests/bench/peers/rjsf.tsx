import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type RjsfForm from '@rjsf/core';
import { Form } from '@rjsf/antd';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { isRequired, toOptions, peerPage } from './page.ts';

type Item = FormDefinition['list'][number];
function toSchema(item: Item): RJSFSchema {
  const oneOf = toOptions(item).map(({ value, label }) => ({ const: value, title: label }));
  switch (item.type) {
    case 'number':
      return { type: 'number', title: item.label };
    case 'date':
      return { type: 'string', format: 'date', title: item.label };
    case 'select':
    case 'radio':
      return { type: 'string', title: item.label, oneOf };
    case 'checkbox':
      return {
        type: 'array',
        title: item.label,
        uniqueItems: true,
        minItems: isRequired(item) ? 1 : 0,
        items: { type: 'string', oneOf },
      };
    default:
      return { type: 'string', title: item.label };
  }
}
const WIDGETS: Readonly<Record<string, string>> = { textarea: 'textarea', checkbox: 'checkboxes', radio: 'radio' };
const form = createRef<RjsfForm>();
let root: Root | undefined;
window.bench = peerPage({
  draw: ({ list }, place) => {
    const schema: RJSFSchema = {
      type: 'object',
      properties: Object.fromEntries(list.map((item) => [item.key, toSchema(item)])),
      required: list.filter(isRequired).map(({ key }) => key),
    };
    const uiSchema: UiSchema = Object.fromEntries(
      list.flatMap(({ key, type }) => (WIDGETS[type] ? [[key, { 'ui:widget': WIDGETS[type] }]] : [])),
    );
    root = createRoot(place);
    root.render(
      <Form
        ref={form}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        showErrorList={false}
        noHtml5Validate
        idPrefix="peer"
      >
        <></>
      </Form>,
    );
  },
  remove: () => root?.unmount(),
  field: '.rjsf-field:not(.rjsf-field-object)',
  error: '.ant-form-item-has-error',
  control: (place, key) => place.querySelector(`#peer_${key}`),
  validate: () => {
    form.current?.validateForm();
  },
});
