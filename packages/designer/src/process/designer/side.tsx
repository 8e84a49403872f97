import { useState, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { ProcessController } from '../session/controller.ts';
import { type DesignerState } from '../session/controller.ts';
import { PropertiesPanel } from '../properties/panel.tsx';
import type { DesignerServer } from '../server/server.ts';
import { SimplePanel } from '../simple/simple-panel.tsx';
import type { Sources } from '../server/sources.ts';
import { processText } from '../texts.ts';
import { TrialPanel } from './trial-panel.tsx';
import { ElementChoice } from './element-choice.tsx';
import { Findings } from './findings.tsx';

interface SideProps {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly sources: Sources;
  readonly server: DesignerServer;
  readonly readOnly: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const TABS = ['panel', 'findings', 'tryOut'] as const;

export function Side({ locale, state, controller, sources, server, readOnly, chosen, onChoose }: SideProps): ReactNode {
  const [shown, setShown] = useState<(typeof TABS)[number]>('panel');
  const errors = state.findings.filter(({ severity }) => severity === 'error').length;
  const { selected, editing, simple } = state;
  const walk = (event: React.KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : TABS[(TABS.indexOf(shown) + by + TABS.length) % TABS.length];
    if (!next) return;
    setShown(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const texts = {
    panel: processText(locale, 'panel'),
    findings: (
      <>
        {processText(locale, 'findings')}
        <span className={errors > 0 ? 'count error' : 'count'}>{state.findings.length}</span>
      </>
    ),
    tryOut: processText(locale, 'tryOut'),
  };
  const go = (id: string): void => {
    if (simple) onChoose(id);
    else controller.goTo(id);
  };
  return (
    <div className="designer-side">
      <div
        className="side-tabs"
        role="tablist"
        aria-label={processText(locale, 'panel')}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {TABS.map((which) => (
          <button
            key={which}
            type="button"
            role="tab"
            id={`tab-${which}`}
            aria-selected={shown === which}
            aria-controls="side"
            tabIndex={shown === which ? 0 : -1}
            onClick={() => setShown(which)}
          >
            {texts[which]}
          </button>
        ))}
      </div>
      <div className="side-body" id="side" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === 'findings' && (
          <Findings locale={locale} state={state} controller={controller} server={server} onChoose={go} />
        )}
        {shown === 'tryOut' && <TrialPanel locale={locale} controller={controller} server={server} />}
        {shown === 'panel' &&
          simple &&
          (simple.chain && !readOnly ? (
            <SimplePanel
              locale={locale}
              sources={sources}
              chain={simple.chain}
              selected={chosen}
              onSelect={onChoose}
              onChange={(chain) => controller.changeChain(chain)}
            />
          ) : null)}
        {shown === 'panel' && !simple && (
          <>
            <ElementChoice locale={locale} state={state} onChoose={(id) => controller.goTo(id)} />
            {selected && editing && !readOnly && (
              <PropertiesPanel
                key={selected.id}
                locale={locale}
                element={selected}
                editing={editing}
                sources={sources}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
