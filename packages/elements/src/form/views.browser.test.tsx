import axe from 'axe-core';
import { expect } from 'chai';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { all, clean, control, find, form, item, nextFrame, type, until } from '../testing/page.ts';

const violations = async (host: HTMLElement): Promise<readonly string[]> =>
  (await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
const ruled: FormDefinition = {
  config: {},
  list: [
    item('number', 'amount', { label: '金额' }),
    item('input', 'reason', { label: '理由' }),
    item('input', 'guarantor', { label: '担保人' }),
  ],
  rules: [
    { target: 'reason', effect: 'required', when: 'amount > 100' },
    { target: 'guarantor', effect: 'visible', when: 'amount > 1000' },
  ],
};

suite('scf-form explains itself', () => {
  teardown(clean);

  test('a field under rules says why it is as it is, as things stand now', async () => {
    const host = await form(ruled);
    await until(() => host.shadowRoot?.querySelector('.why'), 'the question');
    expect(all(host, '.why').map((button) => button.getAttribute('aria-label'))).to.deep.equal(['为什么？ 理由']);
    const why = find(host, '.why');
    why.focus();
    why.click();
    const panel = await until(() => host.shadowRoot?.querySelector<HTMLElement>('.why-panel'), 'the reasons');
    expect(panel.textContent).to.contain('必填').and.to.contain('未填写');
    expect(why.getAttribute('aria-expanded')).to.equal('true');
    type(control(host, 'amount'), '150');
    await until(() => panel.textContent.includes('已满足') && panel.textContent.includes('150'), 'the reason of now');
    expect(await violations(host)).to.deep.equal([]);
    why.click();
    await until(() => !host.shadowRoot?.querySelector('.why-panel'), 'the closed panel');
  });

  test('hidden fields are listed with the reason', async () => {
    const host = await form(ruled, { locale: 'en-US' });
    (await until(() => host.shadowRoot?.querySelector<HTMLElement>('.hidden-fields button'), 'the question')).click();
    const panel = await until(() => host.shadowRoot?.querySelector<HTMLElement>('dl.why-panel'), 'the list');
    expect([...panel.querySelectorAll('dt')].map((term) => term.textContent)).to.deep.equal(['担保人']);
    expect(panel.querySelector('dd')?.textContent).to.match(/^Shown only when/);
    expect(await violations(host)).to.deep.equal([]);
    type(control(host, 'amount'), '2000');
    await until(
      () => host.shadowRoot?.querySelector('p.why-panel')?.textContent === 'No fields are hidden by rules',
      'nothing hidden',
    );
  });
});

suite('scf-form shows what changed between two rounds', () => {
  teardown(clean);
  const list = [
    item('number', 'amount', { label: '金额' }),
    item('select', 'kind', {
      label: '类型',
      options: {
        options: [
          { value: '1', label: '直租' },
          { value: '2', label: '回租' },
        ],
      },
    }),
    item('input', 'same', { label: '名称' }),
    item('batch', 'lines', {
      label: '设备',
      list: [item('input', 'what', { label: '设备名' }), item('number', 'many', { label: '数量' })],
    }),
  ];
  const before = {
    amount: '100.00',
    kind: '1',
    same: '不变',
    lines: [
      { _id: 'a', what: '核磁', many: 1 },
      { _id: 'b', what: '超声', many: 2 },
    ],
  };
  const now = {
    amount: 120,
    kind: '2',
    same: '不变',
    lines: [
      { _id: 'a', what: '核磁', many: 3 },
      { _id: 'c', what: 'CT', many: 1 },
    ],
  };

  test('each change with what it was, rows that are new and rows that are gone, in every view', async () => {
    for (const mode of ['read', 'edit', 'print']) {
      const host = document.createElement('scf-form');
      host.setAttribute('locale', 'zh-CN');
      host.setAttribute('mode', mode);
      host.definition = { list, config: {} };
      host.value = now;
      host.changes = before;
      document.body.append(host);
      await host.ready;
      await until(() => all(host, '.change').length === 4, 'the marks');
      expect(all(host, '.field .change').map((mark) => mark.textContent)).to.deep.equal([
        '已修改 原值 100',
        '已修改 原值 直租',
      ]);
      expect(all(host, 'td .change').map((mark) => mark.textContent)).to.deep.equal(['已修改 原值 1']);
      expect(all(host, 'tr.added').map((row) => row.querySelector('.change-tag')?.textContent)).to.deep.equal(['新增']);
      expect(find(host, '.gone').textContent).to.equal('超声，2');
      expect(await violations(host)).to.deep.equal([]);
      host.remove();
    }
  });

  test('typing back what it was takes the mark away', async () => {
    const host = await form({ list: [item('number', 'amount', { label: '金额' })], config: {} });
    host.changes = { amount: '100' };
    host.value = { amount: 120 };
    await until(() => host.shadowRoot?.querySelector('.change'), 'the mark');
    type(control(host, 'amount'), '100.0');
    await until(() => !host.shadowRoot?.querySelector('.change'), 'no mark');
    await nextFrame();
    expect(host.value).to.deep.include({ amount: 100 });
  });
});

suite('scf-form hands its values out as texts where the page asks for it', () => {
  teardown(clean);

  test('RND-008 what is no text has its type in front, and comes back as what it was', async () => {
    const list = [
      item('input', 'name'),
      item('number', 'many'),
      item('checkbox', 'kinds', {
        options: {
          options: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
      }),
      item('switch', 'agreed'),
    ];
    const host = await form({ list, config: {} }, { 'stringify-values': '', name: 'application' });
    host.value = { name: 'string:number:7', many: 'number:12', kinds: 'array:["a"]', agreed: 'boolean:false' };
    expect(host.value).to.deep.equal({
      name: 'string:number:7',
      many: 'number:12',
      kinds: 'array:["a"]',
      agreed: 'boolean:false',
    });
    expect(control(host, 'name').value).to.equal('number:7');
    expect(control(host, 'many').value).to.equal('12');
    const told = new Promise<unknown>((resolve) => {
      host.addEventListener('scf-before-submit', (event) => {
        event.preventDefault();
        resolve(event.detail.values);
      });
    });
    expect(await host.submit()).to.equal(false);
    expect(await told).to.deep.equal(host.value);
  });

  test('a pane that a rule hides is not checked', async () => {
    const host = await form({
      config: {},
      list: [
        item('input', 'kind'),
        {
          type: 'tabs',
          key: 'tabs',
          label: '',
          columns: [
            { label: '一', value: 'p1', list: [item('input', 'a')] },
            { label: '二', value: 'p2', list: [item('input', 'b', { rules: [{ required: true }] })] },
          ],
        },
      ],
      rules: [{ target: 'tabs.p2', effect: 'visible', when: "kind == 'full'" }],
    });
    await until(() => host.shadowRoot?.querySelector('[role=tab]'), 'the tabs');
    expect(host.reportValidity()).to.equal(true);
    type(control(host, 'kind'), 'full');
    expect(host.reportValidity()).to.equal(false);
    await until(
      () => all(host, '[role=tab]').length === 2 && host.shadowRoot?.activeElement === control(host, 'b'),
      'the field of the pane',
    );
  });
});
