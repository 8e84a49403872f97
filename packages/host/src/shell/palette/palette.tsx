import { SearchOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Input, Modal } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { $routeTable, navigation } from '../../services.ts';
import { filterPlaces, listPlaces, type Place } from './places.ts';
import { useRecords } from './record-search.ts';
import { $tabs } from '../tabs/tab-store.ts';
import { useTexts } from '../texts.ts';
import { useMenu } from '../menu/use-menu.ts';
import './palette.css';

function go({ href, external, place }: Place): void {
  if (place) void place().then((to) => navigation.go(to));
  else if (external) window.open(href, '_blank', 'noopener,noreferrer');
  else navigation.go(href);
}

/**
 * The list of places with the field that narrows it. It lives while the dialog is open, so each time it begins anew.
 */
function PlaceList({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const menu = useMenu();
  const tabs = useStore($tabs);
  const table = useStore($routeTable);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const places = useMemo(() => (table ? listPlaces(menu, tabs.tabs, table) : []), [menu, tabs, table]);
  const records = useRecords(typed, table);
  const shown = [...filterPlaces(places, typed), ...records.found];
  const current = Math.min(at, shown.length - 1);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current, typed]);
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
  const label = say({
    zh: '页面名称，或数据的名称、编号',
    en: 'The name of a page, or the name or number of a record',
  });
  return (
    <>
      <Input
        autoFocus
        size="large"
        prefix={<SearchOutlined />}
        value={typed}
        aria-label={label}
        placeholder={say({
          zh: '搜索页面、合同、客户、单据编号……',
          en: 'Search pages, contracts, customers, numbers…',
        })}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        {...(shown[current] ? { 'aria-activedescendant': `${id}-${current}` } : {})}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} role="listbox" aria-label={label} className="palette-list">
        {shown.map((place, n) => (
          <li
            key={place.key}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === current}
            className={n === current ? 'palette-place palette-current' : 'palette-place'}
            onMouseMove={() => setAt(n)}
            onClick={() => choose(place)}
          >
            <span className="palette-title">
              {say(place.title)}
              {place.hint ? <span className="palette-hint">{place.hint}</span> : null}
            </span>
            <span className="palette-group">{place.group.map((text) => say(text)).join(' / ')}</span>
          </li>
        ))}
      </ul>
      <p className={shown.length === 0 ? 'palette-none' : 'palette-state'} role="status">
        {records.state === 'asking'
          ? say({ zh: '正在搜索数据……', en: 'Searching records…' })
          : records.state === 'failed'
            ? say({ zh: '数据搜索失败，请稍后重试', en: 'Records could not be searched. Try again later.' })
            : shown.length === 0
              ? say({ zh: '没有相符的页面或数据', en: 'No page or record matches' })
              : ''}
      </p>
    </>
  );
}

/** Goes to a page by its name, or to a record by a part of its name or number. */
export function Palette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={say({ zh: '搜索', en: 'Search' })}
      width={560}
      style={{ top: 72 }}
      destroyOnHidden
    >
      <PlaceList onClose={onClose} />
    </Modal>
  );
}
