import { SearchOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Input, Modal } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { $routeTable, navigation } from '../services.ts';
import { matching, placesOf, type Place } from './places.ts';
import { $tabs } from './tab-store.ts';
import { useTexts } from './texts.ts';
import { useMenu } from './use-menu.ts';

function go({ href, external }: Place): void {
  if (external) window.open(href, '_blank', 'noopener,noreferrer');
  else navigation.go(href);
}

/** The list of places with the field that narrows it. It lives while the dialog is open, so each time it begins anew. */
function PlaceList({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const menu = useMenu();
  const tabs = useStore($tabs);
  const table = useStore($routeTable);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const places = useMemo(() => (table ? placesOf(menu, tabs.tabs, table) : []), [menu, tabs, table]);
  const shown = matching(places, typed);
  const current = Math.min(at, shown.length - 1);
  useEffect(() => { list.current?.children[current]?.scrollIntoView({ block: 'nearest' }); }, [current, typed]);
  const choose = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    go(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends a composition of Chinese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(shown[current]);
    else if (event.key === 'ArrowDown') setAt(shown.length === 0 ? 0 : (current + 1) % shown.length);
    else if (event.key === 'ArrowUp') setAt(shown.length === 0 ? 0 : (current - 1 + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };
  const label = say({ zh: '页面名称', en: 'Page name' });
  return (
    <>
      <Input
        autoFocus size="large" prefix={<SearchOutlined />} value={typed} aria-label={label} placeholder={say({ zh: '输入页面名称，中英文均可', en: 'Type a page name, in Chinese or English' })}
        role="combobox" aria-expanded="true" aria-controls={id} aria-autocomplete="list" {...(shown[current] ? { 'aria-activedescendant': `${id}-${current}` } : {})}
        onChange={(event) => { setTyped(event.target.value); setAt(0); }} onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} role="listbox" aria-label={label} className="palette-list">
        {shown.map((place, n) => (
          <li key={place.key} id={`${id}-${n}`} role="option" aria-selected={n === current} className={n === current ? 'palette-place palette-current' : 'palette-place'} onMouseMove={() => setAt(n)} onClick={() => choose(place)}>
            <span>{say(place.title)}</span><span className="palette-group">{place.group.map((text) => say(text)).join(' / ')}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="palette-none" role="status">{say({ zh: '没有名称相符的页面', en: 'No page has such a name' })}</p> : null}
    </>
  );
}

/** Goes to a page by its name. */
export function Palette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={say({ zh: '前往页面', en: 'Go to a page' })} width={560} style={{ top: 72 }} destroyOnHidden>
      <PlaceList onClose={onClose} />
    </Modal>
  );
}
