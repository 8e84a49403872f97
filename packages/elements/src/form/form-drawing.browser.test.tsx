import { expect } from 'chai';
import type { ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import { all, clean, control, definition, form, item, nextFrame, type, until } from '../testing/page.ts';
import { fieldKind, registerField, type ControlProps } from './field-registry.ts';
import './fields/index.ts';
import { InputControl } from './fields/text-controls/text-controls.tsx';

const drawn: string[] = [];
/** A text field that tells when it is drawn. */
function Counted(props: ControlProps): ReactNode {
  drawn.push(props.node.path);
  return <InputControl {...props} />;
}
const SIZES = [50, 1000] as const;
const fields = (count: number): readonly FormItem[] =>
  Array.from({ length: count }, (_, at) => item('input', `f${at}`, { rules: [{ required: at % 2 === 0 }] }));

suite('scf-form draws no more than what changed', () => {
  const own = fieldKind('input');
  setup(() => registerField('input', { kind: 'field', parts: { Control: Counted } }));
  teardown(() => {
    if (own) registerField('input', own);
    clean();
  });

  for (const count of SIZES) {
    test(`a key typed into one of ${count} fields draws that field, once`, async () => {
      const host = await form(definition(fields(count)));
      expect(all(host, '.field input').length).to.equal(count);
      drawn.splice(0);
      type(control(host, 'f21'), 'x');
      await nextFrame();
      expect(host.value?.['f21']).to.equal('x');
      expect(drawn).to.deep.equal(['f21']);
    });

    test(`a check of ${count} fields draws those that are wrong, once`, async () => {
      const host = await form(definition(fields(count)));
      drawn.splice(0);
      expect(host.reportValidity()).to.equal(false);
      await until(() => all(host, '.control .error').length === count / 2, 'the errors');
      expect(drawn).to.deep.equal(fields(count).flatMap(({ model, rules }) => (rules?.[0]?.required ? [model] : [])));
    });
  }

  test('five thousand fields are all there, each with its label, and outlive a key and a check', async () => {
    const host = await form(definition(fields(5000)));
    const labelled = all(host, '.field').filter(
      (field) => field.querySelector('label')?.htmlFor === field.querySelector('input')?.id,
    );
    expect(labelled.length).to.equal(5000);
    type(control(host, 'f4999'), 'x');
    expect(host.value?.['f4999']).to.equal('x');
    expect(host.reportValidity()).to.equal(false);
    await until(() => all(host, '.control .error').length === 2500, 'the errors');
    expect(host.shadowRoot?.activeElement).to.equal(control(host, 'f0'));
  });
});
