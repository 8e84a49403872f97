import { expect } from 'chai';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { clean, conformance, until } from '@scf-kit/elements/testing';
import { scfProcessDesigner } from '../declaration.ts';
import approval from '../testing/approval.bpmn?raw';
import { canonical } from '../testing/canonical.ts';
import flowable from '../testing/flowable.bpmn?raw';
import foreign from '../testing/foreign.bpmn?raw';
import {
  inside,
  drawn,
  button,
  fieldIn,
  field,
  chosen,
  designer,
  middle,
  press,
  pad,
  changed,
} from '../testing/process-page.ts';

conformance({
  declaration: scfProcessDesigner,
  shown: (parent) => designer(approval, parent),
  early: { property: 'xml', value: approval },
});

suite('nothing that came in is lost on a save', () => {
  teardown(clean);
  for (const [name, xml, element] of [
    ['Flowable with all it knows', flowable, 'approve'],
    ['Camunda and namespaces nobody here knows', foreign, 't'],
    ['our own', approval, 'manager'],
  ] as const) {
    test(`from ${name}`, async () => {
      const host = await designer(xml);
      const told = changed(host);
      await press(drawn(host, element));
      await chosen(host, element);
      const before = field(host, '名称').value;
      const rename = (to: string): void => {
        const control = field(host, '名称');
        control.focus();
        control.value = to;
        control.blur();
      };
      rename('another name');
      expect(await told).to.include('another name');
      const back = changed(host);
      rename(before);
      // Additions of bpmn-js: the incoming and outgoing flows of a node, which the flows name already, and an empty
      // place for a text.
      const added = /}(?:incoming|outgoing|BPMNLabel)$/;
      const said = (lines: readonly string[]): readonly string[] =>
        lines.filter((line, n) => !added.test(line) && !/}(?:incoming|outgoing)$/.test(lines[n - 1] ?? ''));
      expect(said(canonical(await back))).to.deep.equal(said(canonical(xml)));
    });
  }
});

suite('a save that would lose parts of the definition', () => {
  teardown(clean);

  test('is asked for before a page with actions of its own saves, once something was edited', async () => {
    const task = '<bpmn:userTask id="manager"';
    const host = await designer(approval.replace(task, `<!-- why -->${task}`));
    expect(await host.confirmLosses()).to.equal(true);
    const told = changed(host);
    await press(drawn(host, 'manager'));
    await chosen(host, 'manager');
    const control = field(host, '名称');
    control.focus();
    control.value = 'another name';
    control.blur();
    await told;
    for (const [name, saves] of [
      ['取消', false],
      ['仍然保存', true],
    ] as const) {
      const answered = host.confirmLosses();
      const asked = (): Element | null | undefined => host.shadowRoot?.querySelector('dialog');
      await until(() => asked()?.textContent?.includes('<!-- why -->'), 'what would be lost');
      button(host, name).click();
      expect(await answered).to.equal(saves);
      await until(() => !asked(), 'the end of the question');
    }
  });
});

suite('drawing by pointer inside the shadow root', () => {
  teardown(async () => {
    await resetMouse();
    clean();
  });

  test('a task is taken from the palette, named where it stands, connected, changed and taken back', async () => {
    const host = await designer();
    const shapes = (): number => host.shadowRoot?.querySelectorAll('.djs-shape').length ?? 0;
    const before = shapes();
    await press(inside(host, '[data-action="create.user-task"]'));
    const [x, y] = middle(drawn(host, 'manager'));
    for (const at of [
      [x - 20, y + 120],
      [x, y + 150],
    ] as const)
      await sendMouse({ type: 'move', position: [...at] });
    await sendMouse({ type: 'click', position: [x, y + 150] });
    await until(() => shapes() > before, 'the new task');
    const added = await until(
      () =>
        [...(host.shadowRoot?.querySelectorAll('.djs-shape.selected') ?? [])].find((shape) =>
          shape.getAttribute('data-element-id')?.startsWith('Activity'),
        ),
      'the new task, chosen',
    );
    const id = added.getAttribute('data-element-id') ?? '';
    // Its text is edited in place as soon as it is drawn.
    await until(() => host.shadowRoot?.querySelector('.djs-direct-editing-content'), 'the text of the task');
    await sendKeys({ type: '复核' });
    await sendMouse({ type: 'click', position: [x + 300, y + 150] });
    await until(() => drawn(host, id)?.textContent?.includes('复核'), 'its name');

    await press(await pad(host, id, 'append.end-event'));
    await until(
      () => [...(host.shadowRoot?.querySelectorAll('.djs-connection') ?? [])].length > 7,
      'a flow to a new end',
    );
    await press(await pad(host, id, 'replace'));
    const menu = await until(() => host.shadowRoot?.querySelector('.djs-popup'), 'the menu');
    expect(menu.textContent).to.include('服务任务').and.not.include('脚本任务');
    expect(menu.querySelector('[data-id="replace-with-rule-task"]')).to.equal(null);
    await press(menu.querySelector('.djs-popup-search input'));
    expect(host.shadowRoot?.querySelector('.djs-popup')).to.not.equal(null);
    const told = changed(host);
    await press(menu.querySelector('[data-id="replace-with-service-task"]'));
    expect(await told).to.match(/<bpmn:serviceTask [^>]*name="复核"/);

    const undone = changed(host);
    button(host, '撤销').click();
    expect(await undone).to.match(/<bpmn:userTask [^>]*name="复核"/);
  });
});

suite('designing by keyboard', () => {
  teardown(clean);

  test('an element is reached, a task drawn behind it, its people chosen: each one undo', async () => {
    const host = await designer();
    const choice = inside(host, '#element');
    if (!(choice instanceof HTMLSelectElement)) throw new Error('no choice of elements');
    choice.value = 'manager';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await chosen(host, 'manager');
    inside(host, '[data-action="create.user-task"]').focus();
    const appended = changed(host);
    await sendKeys({ press: 'Enter' });
    expect((await appended).match(/<bpmn:userTask /g)).to.have.length(4);

    field(host, '候选人').focus();
    await until(
      () => host.shadowRoot?.querySelectorAll('.picker-list [role=option]:not([aria-disabled])').length === 2,
      'who may be chosen',
    );
    const picked = changed(host);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(await picked).to.include('flowable:candidateUsers="u-2"');
    await until(
      () => host.shadowRoot?.querySelector('.chip')?.textContent?.includes('李会计'),
      'the name of who was chosen',
    );
    const undone = changed(host);
    button(host, '撤销').click();
    expect(await undone).to.not.include('u-2');
  });

  test('whoever types a name and presses Enter at once gets who bears it, not the text', async () => {
    const host = await designer();
    await press(drawn(host, 'manager'));
    await chosen(host, 'manager');
    const picker = field(host, '候选人');
    const take = async (text: string): Promise<string> => {
      const told = changed(host);
      picker.focus();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
      return told;
    };
    expect(await take('李会计')).to.include('flowable:candidateUsers="u-2"');
    expect(await take('${initiator}')).to.include('flowable:candidateUsers="u-2,${initiator}"');
  });

  test('a due date brings reminders, escalation and what is done by itself, all written to the step', async () => {
    const host = await designer();
    await press(drawn(host, 'manager'));
    await chosen(host, 'manager');
    const write = async (label: string, value: string): Promise<string> => {
      const told = changed(host);
      const control = field(host, label);
      control.focus();
      control.value = value;
      control.blur();
      return told;
    };
    expect(await write('到期前提醒', 'P1WD')).to.include('scf:remindBefore="P1WD"');
    const acts = [...(host.shadowRoot?.querySelectorAll('select') ?? [])].find(
      (one) => one.labels[0]?.textContent === '逾期后自动处理',
    );
    if (!acts) throw new Error('no choice of what is done by itself');
    const told = changed(host);
    acts.value = 'return';
    acts.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await told).to.include('scf:overdueAction="return"');
    await until(() => fieldIn(host, '逾期多久后自动处理'), 'how long after');
    await write('到期时间', '');
    await until(() => !fieldIn(host, '到期前提醒'), 'nothing to remind of');
  });

  test('a page that sets what it was told keeps what can be undone', async () => {
    const host = await designer();
    host.addEventListener('scf-change', (event) => {
      host.xml = event.detail.xml;
    });
    await press(drawn(host, 'manager'));
    await chosen(host, 'manager');
    const told = changed(host);
    const name = field(host, '名称');
    name.focus();
    name.value = '经理';
    name.blur();
    expect(await told).to.include('name="经理"');
    const undone = changed(host);
    button(host, '撤销').click();
    expect(await undone).to.include('name="部门经理审批"');
  });

  test('an id that is taken or none is refused with its reason and nothing is lost', async () => {
    const host = await designer();
    await press(drawn(host, 'manager'));
    await chosen(host, 'manager');
    const id = field(host, '标识');
    for (const [wrong, reason] of [
      ['risk', '已被使用'],
      ['1 x', '只能以字母'],
    ] as const) {
      id.focus();
      id.value = wrong;
      id.blur();
      await until(() => host.shadowRoot?.querySelector('.prop-problem')?.textContent?.includes(reason), reason);
    }
    expect(drawn(host, 'manager')).to.not.equal(null);
  });
});

suite('what is wrong is told while drawing', () => {
  teardown(clean);

  test('on the element and in the list, which leads to it; foreign kinds are pale', async () => {
    const host = await designer(foreign);
    await until(() => drawn(host, 'script')?.classList.contains('not-offered'), 'the pale script task');
    button(host, `检查结果${host.shadowRoot?.querySelector('.count')?.textContent ?? ''}`).click();
    const finding = await until(
      () =>
        [...(host.shadowRoot?.querySelectorAll('.finding') ?? [])].find((one) =>
          one.textContent?.includes('引擎不运行'),
        ),
      'the finding',
    );
    if (finding instanceof HTMLElement) finding.click();
    await until(() => drawn(host, 'script')?.classList.contains('selected'), 'the element of the finding');
  });

  test('a document that is no BPMN is refused with the reason', async () => {
    const host = document.createElement('scf-process-designer');
    host.setAttribute('locale', 'zh-CN');
    host.xml = '<not-bpmn>';
    const failed = new Promise<unknown>((resolve) => {
      host.addEventListener('scf-error', (event) => resolve(event.detail.message));
    });
    document.body.append(host);
    expect(await failed).to.include('流程定义无法读取');
    host.xml = approval;
    await until(() => drawn(host, 'manager'), 'the definition given next');
  });
});

suite('the chain of approvers', () => {
  teardown(clean);

  test('opens what is a chain, writes it back, and says why another is none', async () => {
    const host = await designer();
    button(host, '简易模式').click();
    await until(() => host.shadowRoot?.querySelectorAll('.card-step').length === 5, 'three approvals and two ways');
    inside(host, '.add summary').click();
    const told = changed(host);
    button(host, '添加审批人').click();
    expect((await told).match(/<bpmn:userTask /g)).to.have.length(4);
    await until(() => host.shadowRoot?.querySelectorAll('.card-step').length === 6, 'the new approval');
    const undone = changed(host);
    button(host, '撤销').click();
    expect((await undone).match(/<bpmn:userTask /g)).to.have.length(3);
    host.xml = foreign;
    await until(() => drawn(host, 'script'), 'the other definition');
    button(host, '简易模式').click();
    await until(
      () => host.shadowRoot?.querySelector('.not-a-chain')?.textContent?.includes('简易模式只支持'),
      'why not',
    );
  });
});
