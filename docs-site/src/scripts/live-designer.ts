/**
 * A designer that works without a server: what its pickers offer is given by the page, and nothing is saved anywhere.
 */
type Found = readonly { readonly value: string; readonly label: string; readonly note?: string }[];
const among =
  (options: Found) =>
  (keyword: string): Promise<Found> =>
    Promise.resolve(
      options.filter(({ value, label }) => keyword === '' || label.includes(keyword) || keyword.includes(value)),
    );

const SOURCES = {
  'scf-form-designer': {
    dictionaries: among([
      { value: 'END_USER', label: '最终用户 End user', note: 'END_USER' },
      { value: 'SOURCE_METHOD', label: '取得方式 Source', note: 'SOURCE_METHOD' },
    ]),
    nodes: among([
      { value: 'start', label: '发起 Start' },
      { value: 'platform-review', label: '平台审批 Review' },
    ]),
    bindings: among([
      { value: 'financing.name', label: '项目名称 Project' },
      { value: 'financing.applyAmount', label: '申请金额 Amount' },
    ]),
  },
  'scf-process-designer': {
    users: among([
      { value: 'u-1', label: '王经理 Wang', note: '融资部' },
      { value: 'u-2', label: '李会计 Li', note: '财务部' },
    ]),
    roles: among([
      { value: 'MANAGER', label: '部门经理 Manager' },
      { value: 'RISK', label: '风控 Risk' },
    ]),
    forms: among([{ value: 'financing-application', label: '融资申请 Financing application' }]),
    delegates: among([]),
    listeners: among([]),
    processes: among([{ value: 'contract', label: '合同审批 Contract approval' }]),
  },
} as const;

const place = document.querySelector<HTMLElement>('[data-live]');
const { live, from } = place?.dataset ?? {};
if (place && from && (live === 'scf-form-designer' || live === 'scf-process-designer')) {
  const answer = await fetch(from);
  const designer = document.createElement(live);
  for (const name of ['no-actions', 'theme']) designer.setAttribute(name, name === 'theme' ? 'auto' : '');
  Object.assign(designer, {
    sources: SOURCES[live],
    ...(live === 'scf-form-designer'
      ? {
          definition: await answer.json(),
          toolbar: ['preview', 'importJson', 'exportJson', 'exportCode', 'reset', 'undo', 'redo'],
        }
      : { xml: await answer.text() }),
  });
  place.replaceChildren(designer);
}
