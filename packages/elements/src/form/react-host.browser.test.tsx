import { expect } from 'chai';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormValues } from '@scf-kit/sdk/form';
import { clean, control, definition, item, place, type, until } from '../testing/page.ts';

const shown = definition([item('input', 'name', { label: '名称' })]);

/** A React page that uses the tags as JSX: properties, booleans and events by their names. */
function Page({ onChange }: { readonly onChange: (value: unknown) => void }): ReactNode {
  const [disabled, setDisabled] = useState(false);
  const [value] = useState<FormValues>({ name: '甲' });
  return (
    <scf-provider locale="zh-CN" getToken={async () => 'token'}>
      <scf-form
        definition={shown}
        value={value}
        disabled={disabled}
        mode="edit"
        noSubmit
        onscf-change={(event) => onChange(event.detail.value)}
      />
      <button type="button" onClick={() => setDisabled(true)}>
        disable
      </button>
    </scf-provider>
  );
}

suite('the tags in a React page', () => {
  teardown(clean);

  test('take objects, booleans and event handlers as JSX, and keep what was typed when the page draws again', async () => {
    const changes: unknown[] = [];
    const root = createRoot(place('div'));
    root.render(<Page onChange={(value) => changes.push(value)} />);
    const host = await until(() => document.querySelector('scf-form'), 'the form');
    await host.ready;
    await until(() => host.shadowRoot?.querySelector('#f-name'), 'the field');
    expect(control(host, 'name').value).to.equal('甲');
    type(control(host, 'name'), '乙');
    expect(changes).to.deep.equal(['乙']);
    document.querySelector('button')?.click();
    await until(() => host.shadowRoot?.querySelector('.mode-read'), 'the read-only form');
    expect(host.value).to.deep.include({ name: '乙' });
    root.unmount();
  });
});
