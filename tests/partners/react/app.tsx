import { useEffect, useRef, useState } from 'react';
import type { ScfFormElement } from '@scf-kit/elements';
import '@scf-kit/elements/react';
import type { FormValues } from '@scf-kit/sdk/form';
import { definition } from '../form.ts';

export function App() {
  const early = useRef<ScfFormElement>(null);
  const [registered, setRegistered] = useState(false);
  const [value, setValue] = useState<FormValues>();
  const [log, setLog] = useState('');
  const [order, setOrder] = useState(['late', 'other']);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    // Before the tag is registered.
    if (early.current) early.current.definition = definition;
    void import('@scf-kit/elements').then(({ configure }) => {
      configure({ locale: 'en-US' });
      setRegistered(true);
    });
  }, []);
  return (
    <div data-ready={registered || undefined}>
      <form id="page">
        <scf-form id="early" ref={early} />
        <div id="list">
          {registered &&
            order.map((key) =>
              key === 'other' ? (
                <p key={key} id="other">
                  -
                </p>
              ) : (
                shown && (
                  <scf-form
                    key={key}
                    id="late"
                    name="application"
                    theme="dark"
                    definition={definition}
                    value={value}
                    onscf-change={({ detail }) =>
                      setLog((before) => `${before}${detail.path}=${String(detail.value)};`)
                    }
                  />
                )
              ),
            )}
        </div>
      </form>
      <button id="set" onClick={() => setValue({ name: 'set by the page' })}>
        Set
      </button>{' '}
      <button id="swap" onClick={() => setOrder(order.toReversed())}>
        Swap
      </button>{' '}
      <button id="toggle" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      <output id="log">{log}</output>
    </div>
  );
}
