import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { RecordId } from '../document/records.ts';
import { useScope, useSelection } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { FormPanel } from './form-panel.tsx';
import { ItemPanel } from './item-panel.tsx';
import { useKeptPlace } from './kept-place.ts';
import { propertyTexts } from './texts.ts';

const TABS = ['control', 'form'] as const;
type Tab = (typeof TABS)[number];

/** The properties of the selection and of the form: two tabs, of which the selection opens one. */
export function PropertiesPane(): ReactNode {
  const t = useT();
  const id = useId();
  const { readOnly } = useScope();
  const selection = useSelection();
  const body = useRef<HTMLDivElement>(null);
  useKeptPlace(body);
  const [chosen, setChosen] = useState<{ readonly tab: Tab; readonly of: readonly RecordId[] }>();
  // A choice of tab holds until something else is selected.
  const tab: Tab = chosen?.of === selection ? chosen.tab : selection.length > 0 ? 'control' : 'form';
  const choose = (next: Tab): void => setChosen({ tab: next, of: selection });
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = tab === 'control' ? 'form' : 'control';
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="properties">
      <div className="p-tabs" role="tablist" aria-label={t(propertyTexts.pane)} onKeyDown={walk}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-tab={one}
            aria-selected={tab === one}
            aria-controls={`${id}-panel`}
            tabIndex={tab === one ? 0 : -1}
            onClick={() => choose(one)}
          >
            {t(propertyTexts[one])}
          </button>
        ))}
      </div>
      <div
        ref={body}
        className="p-body"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        inert={readOnly}
      >
        {selection.length === 0 && (
          <p className="p-empty" role="status">
            {t(propertyTexts.nothing)}
          </p>
        )}
        {tab === 'form' ? (
          <FormPanel />
        ) : (
          selection.length > 0 && <ItemPanel key={selection.join(' ')} ids={selection} />
        )}
      </div>
    </div>
  );
}
