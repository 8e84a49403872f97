import { expect } from 'chai';
import { drawnWhile } from '../form/testing/drawn.ts';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import {
  designer,
  every,
  field,
  makeForm,
  labels,
  middle,
  node,
  press,
  said,
  selected,
  settled,
} from '../form/testing/designer-page.ts';
import '../form/testing/outline-page.ts';

suite('a form of five hundred fields', () => {
  teardown(clean);
  const many = makeForm(
    ...Array.from({ length: 500 }, (_, at) =>
      field(`f${at}`, { type: ['input', 'textarea', 'number', 'select', 'date'][at % 5] ?? 'input' }),
    ),
  );

  test('selecting one draws the one before and this one, dragging draws none, moving one draws the list and no other field', async () => {
    const host = await designer(many);
    await until(() => every(host, '[data-surface=canvas] .field').length === 500, 'all of it drawn');
    await settled();
    node(host, '单行文本：f0').click();
    await settled();
    const chosen = await drawnWhile(async () => {
      node(host, '多行文本：f1').click();
      await until(() => selected(host).join() === '多行文本：f1', 'the next');
    });
    expect(chosen.get('NodeView')).to.equal(2);
    expect([chosen.get('NodeDrawing'), chosen.get('ItemDrawing'), chosen.get('Canvas')]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);

    const [x, y] = middle(node(host, '单行文本：f0'));
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 8, y + 8] });
    await until(() => said(host).includes('已拿起'), 'picked up');
    const dragged = await drawnWhile(async () => {
      for (let step = 1; step < 20; step += 1) await sendMouse({ type: 'move', position: [x, y + step * 15] });
      await nextFrame();
    });
    expect([
      dragged.get('NodeView'),
      dragged.get('NodeDrawing'),
      dragged.get('FieldView'),
      dragged.get('Row'),
    ]).to.deep.equal([undefined, undefined, undefined, undefined]);
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    await settled();

    node(host, '单行文本：f0').click();
    await settled();
    const moved = await drawnWhile(async () => {
      await press('Alt+ArrowDown');
      await until(() => labels(host)[1] === 'f0', 'moved');
    });
    expect(moved.get('TopItems')).to.equal(1);
    expect([moved.get('NodeView') ?? 0, moved.get('NodeDrawing') ?? 0, moved.get('FieldView') ?? 0]).to.deep.equal([
      0, 0, 0,
    ]);
  });

  test('a letter typed into a label draws that field', async () => {
    const host = await designer(many);
    await until(() => every(host, '[data-surface=canvas] .field').length === 500, 'all of it drawn');
    await settled();
    node(host, '单行文本：f0').click();
    const label = await until(
      () => every(host, 'label').find(({ textContent }) => textContent === '标签'),
      'the label in the properties',
    );
    host.shadowRoot?.getElementById(label instanceof HTMLLabelElement ? label.htmlFor : '')?.focus();
    await press('End');
    const typed = await drawnWhile(async () => {
      await sendKeys({ type: 'x' });
      await until(() => labels(host)[0] === 'f0x', 'the letter');
    });
    expect([typed.get('NodeView'), typed.get('NodeDrawing'), typed.get('TopItems'), typed.get('Canvas')]).to.deep.equal(
      [1, 1, undefined, undefined],
    );
  });
});
