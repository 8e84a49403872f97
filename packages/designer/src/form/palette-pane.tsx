import { useState, type ReactNode } from 'react';
import { nameOfType, findEntries } from '../palette/palette.ts';
import { PaletteSign } from '../palette/palette-signs.tsx';
import { PANELS, type PaletteEntry, type Panel } from '../palette/palette-entry.ts';
import { useActions } from '../editing/actions.ts';
import { canvasTexts } from '../editing/texts.ts';
import { useLocale, useT } from '../context/part-context.tsx';
import { recallClosedPanels, remember } from './remembered-panels.ts';

/** The controls to add: a click or Enter adds in relation to the selection, dragging adds anywhere. */
export function PalettePane(): ReactNode {
  const t = useT();
  const [looked, setLooked] = useState('');
  const [closed, setClosed] = useState(recallClosedPanels);
  const found = findEntries(looked);
  const actions = useActions();
  const searching = looked.trim() !== '';
  /** The one that is called so, else the first that is found. */
  const [first] = found;
  const meant =
    found.find(({ type, name }) =>
      [type, name.zh, name.en].some((text) => text.toLowerCase() === looked.trim().toLowerCase()),
    ) ?? first;
  const toggle = (panel: Panel): void => {
    const next = new Set(closed);
    if (!next.delete(panel)) next.add(panel);
    setClosed(next);
    remember(next);
  };
  return (
    <div className="palette">
      <input
        type="search"
        className="ant-input ant-input-outlined scf ant-input-css-var palette-search"
        aria-label={t(canvasTexts.search)}
        placeholder={t(canvasTexts.searchAdds)}
        value={looked}
        onChange={(event) => setLooked(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && searching && meant) {
            event.preventDefault();
            actions.add(meant);
          }
        }}
      />
      {PANELS.map((panel) => {
        const shown = found.filter((entry) => entry.panel === panel);
        const open = searching || !closed.has(panel);
        if (searching && shown.length === 0) return null;
        return (
          <section key={panel} className="palette-panel">
            <h3>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={`palette-${panel}`}
                onClick={() => toggle(panel)}
              >
                <span className="turn" aria-hidden="true" />
                {t(canvasTexts[panel])}
              </button>
            </h3>
            <ul id={`palette-${panel}`} hidden={!open}>
              {shown.map((entry) => (
                <li key={entry.type}>
                  <EntryButton entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {searching && found.length === 0 && (
        <p className="palette-none" role="status">
          {t(canvasTexts.nothingFound)}
        </p>
      )}
    </div>
  );
}

function EntryButton({ entry }: { readonly entry: PaletteEntry }): ReactNode {
  const actions = useActions();
  const locale = useLocale();
  return (
    <button type="button" className="palette-entry" data-palette-entry={entry.type} onClick={() => actions.add(entry)}>
      <PaletteSign of={entry.type} />
      <span>{nameOfType(entry.type, locale)}</span>
    </button>
  );
}
