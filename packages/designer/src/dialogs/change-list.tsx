import type { ReactNode } from 'react';
import { nameOfType } from '../palette/palette.ts';
import { useLocale, useT } from '../context/part-context.tsx';
import { frameTexts } from '../context/texts.ts';
import type { DesignChange } from '../session/changes.ts';

/** The changes, item by item; `shared` are the keys of items that were changed on both sides. */
export function ChangeList({
  changes,
  shared,
}: {
  readonly changes: readonly DesignChange[];
  readonly shared?: ReadonlySet<string>;
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  if (changes.length === 0) return <p className="quiet">{t(frameTexts.noChanges)}</p>;
  return (
    <ul className="changes">
      {changes.map(({ key, label, type, kind, moved, parts }) => (
        <li key={key} className={shared?.has(key) ? 'shared' : undefined}>
          {(kind !== 'changed' || parts.length > 0) && <span className={`tag ${kind}`}>{t(frameTexts[kind])}</span>}
          {moved && <span className="tag">{t(frameTexts.moved)}</span>}
          {shared?.has(key) && <span className="tag both">{t(frameTexts.both)}</span>}
          <strong>{key === '' ? t(frameTexts.wholeForm) : t(label)}</strong>
          {key !== '' && (
            <small>
              {nameOfType(type, locale)} · {key}
            </small>
          )}
          {parts.length > 0 && (
            <ul>
              {parts.map(({ name, from, to }) => (
                <li key={name}>
                  <code>{name}</code> <del>{from ?? t(frameTexts.nothing)}</del> →{' '}
                  <ins>{to ?? t(frameTexts.nothing)}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
