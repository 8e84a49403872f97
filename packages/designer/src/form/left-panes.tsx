import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { ChecksPane } from './checks-pane.tsx';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { Outline } from '../outline/outline.tsx';
import { PalettePane } from './palette-pane.tsx';
import { frameTexts } from '../context/texts.ts';

const LEFT_PANES = ['palette', 'outline', 'checks'] as const;
type LeftPane = (typeof LEFT_PANES)[number];

export function LeftPanes({
  id,
  controller,
}: {
  readonly id: string;
  readonly controller: FormDesignController;
}): ReactNode {
  const t = useT();
  const { readOnly } = useScope();
  const panes: readonly LeftPane[] = readOnly ? LEFT_PANES.filter((pane) => pane !== 'palette') : LEFT_PANES;
  const [chosen, setChosen] = useState<LeftPane>('palette');
  const shown = panes.find((pane) => pane === chosen) ?? 'outline';
  const walk = (event: React.KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : panes[(panes.indexOf(shown) + by + panes.length) % panes.length];
    if (!next) return;
    setChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-pane=${next}]`)?.focus();
  };
  return (
    <>
      <div className="frame-tabs" role="tablist" aria-label={t(frameTexts.sides)} tabIndex={-1} onKeyDown={walk}>
        {panes.map((pane) => (
          <button
            key={pane}
            type="button"
            role="tab"
            id={`${id}-tab-${pane}`}
            data-pane={pane}
            aria-selected={shown === pane}
            aria-controls={`${id}-pane`}
            tabIndex={shown === pane ? 0 : -1}
            onClick={() => setChosen(pane)}
          >
            {t(frameTexts[pane])}
            {pane === 'checks' && <FindingCount controller={controller} />}
          </button>
        ))}
      </div>
      <div className="pane" role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-tab-${shown}`} tabIndex={-1}>
        {shown === 'palette' && <PalettePane />}
        {shown === 'outline' && <Outline />}
        {shown === 'checks' && <ChecksPane controller={controller} />}
      </div>
    </>
  );
}

function FindingCount({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const { findings } = useStore(controller.$state);
  if (findings.length === 0) return null;
  return <span className={findings.some(({ hint }) => !hint) ? 'count error' : 'count'}>{findings.length}</span>;
}
