import { action } from 'storybook/actions';
import '../src/index.ts';

const among = (options) => async (keyword) =>
  options.filter(({ value, label }) => keyword === '' || label.includes(keyword) || keyword.includes(value));
/** Stories work without a server. */
const sources = {
  dictionaries: among([
    { value: 'SOURCE_METHOD', label: '取得方式', note: 'SOURCE_METHOD' },
    { value: 'FXFS', label: '付息方式', note: 'FXFS' },
  ]),
  nodes: among([
    { value: 'start', label: '发起' },
    { value: 'manager', label: '部门经理' },
  ]),
  bindings: among([{ value: 'financing.applyAmount', label: '融资 · 申请金额' }]),
};
const financing = {
  list: [
    {
      type: 'input',
      key: 'name',
      model: 'name',
      label: '项目名称',
      options: { width: '100%', placeholder: '请输入' },
      help: '',
      rules: [{ required: true, message: '必填项' }],
    },
    {
      type: 'grid',
      key: 'sums',
      label: '金额',
      options: { gutter: 16 },
      columns: [
        {
          span: 12,
          list: [
            {
              type: 'amount',
              key: 'applyAmount',
              model: 'applyAmount',
              label: '申请金额',
              options: {},
              rules: [{ required: true, message: '必填项' }],
            },
          ],
        },
        {
          span: 12,
          list: [
            {
              type: 'date',
              key: 'until',
              model: 'until',
              label: '到期日',
              options: { format: 'YYYY-MM-DD' },
              rules: [],
            },
          ],
        },
      ],
    },
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      label: '明细',
      options: { btnAddStatus: true, btnDelStatus: true },
      list: [{ type: 'number', key: 'quantity', model: 'quantity', label: '数量', options: { step: 1 }, rules: [] }],
    },
  ],
  config: { layout: 'horizontal', labelLayout: 'flex', labelWidth: 100 },
};

function made(properties, attributes = {}) {
  const element = document.createElement('scf-form-designer');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { sources, ...properties });
  for (const type of ['scf-change', 'scf-save', 'scf-close', 'scf-error'])
    element.addEventListener(type, (event) => action(type)(event.detail));
  return element;
}

export default { title: 'Designers/Form' };

export const Empty = { render: () => made({}) };
export const Designer = { render: () => made({ definition: financing }) };
export const ReadOnly = { render: () => made({ definition: financing }, { readonly: '' }) };
export const FewTools = { render: () => made({ definition: financing, toolbar: ['preview', 'undo', 'redo'] }) };
export const English = { render: () => made({ definition: financing }, { locale: 'en-US' }) };
export const Dark = { render: () => made({ definition: financing }, { theme: 'dark' }) };
