import { action } from 'storybook/actions';
import '../src/index.ts';
import approval from '../src/process/testing/approval.bpmn?raw';
import foreign from '../src/process/testing/foreign.bpmn?raw';

const people = [
  { value: 'u-1', label: '王经理', note: '融资部' },
  { value: 'u-2', label: '李会计', note: '财务部' },
];
const among = (options) => async (keyword) =>
  options.filter(({ value, label }) => keyword === '' || label.includes(keyword) || keyword.includes(value));
/** Stories work without a server. */
const sources = {
  users: among(people),
  roles: among([
    { value: 'MANAGER', label: '部门经理' },
    { value: 'RISK', label: '风控' },
  ]),
  forms: among([{ value: 'financing-apply', label: '融资申请' }]),
  delegates: among([{ value: 'notifyByMail', label: '邮件通知' }]),
  listeners: among([{ value: 'stampRecord', label: '更新单据状态' }]),
  processes: among([{ value: 'contract-approval', label: '合同审批' }]),
};

function made(tag, properties, attributes = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  for (const type of ['scf-change', 'scf-save', 'scf-deploy', 'scf-select', 'scf-error'])
    element.addEventListener(type, (event) => action(type)(event.detail));
  return element;
}

export default { title: 'Designers/Process' };

export const Designer = { render: () => made('scf-process-designer', { xml: approval, sources }) };
export const ReadOnly = { render: () => made('scf-process-designer', { xml: approval, sources }, { readonly: '' }) };
export const Foreign = { render: () => made('scf-process-designer', { xml: foreign, sources }) };
export const Viewer = { render: () => made('scf-process-viewer', { xml: approval }) };
export const Progress = {
  render: () =>
    made('scf-process-viewer', {
      xml: approval,
      progress: { active: ['risk'], done: ['start', 'manager', 'amount'], taken: ['f1', 'f2', 'big'], incidents: [] },
    }),
};
export const Incident = {
  render: () =>
    made('scf-process-viewer', {
      xml: approval,
      progress: {
        active: ['finance'],
        done: ['start', 'manager', 'amount', 'risk', 'join'],
        taken: ['f1', 'f2', 'big', 'f3', 'f4'],
        incidents: ['finance'],
      },
    }),
};
