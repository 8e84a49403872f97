import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { DefinitionDiff, Part } from './diff.ts';
import { processText, typeName } from '../texts.ts';

/** The differences between two definitions, by element and property; pure layout changes are listed separately. */
export function Differences({ locale, diff }: { readonly locale: Locale; readonly diff: DefinitionDiff }): ReactNode {
  const titled = ({ type, name, id }: Part): string => `${typeName(locale, type)} · ${name || id}`;
  if ([diff.added, diff.removed, diff.changed, diff.layout].every((parts) => parts.length === 0))
    return <p role="status">{processText(locale, 'noChanges')}</p>;
  const list = (key: 'added' | 'removed' | 'layout', parts: readonly Part[]): ReactNode =>
    parts.length > 0 && (
      <section>
        <h3>
          <span className={`tag ${key}`}>{processText(locale, key)}</span>
        </h3>
        <ul>
          {parts.map((part) => (
            <li key={part.id}>{titled(part)}</li>
          ))}
        </ul>
      </section>
    );
  return (
    <div className="diff">
      {list('added', diff.added)}
      {list('removed', diff.removed)}
      {diff.changed.length > 0 && (
        <section>
          <h3>
            <span className="tag changed">{processText(locale, 'changed')}</span>
          </h3>
          {diff.changed.map((part) => (
            <table className="plain" key={part.id}>
              <caption>{titled(part)}</caption>
              <tbody>
                {part.changes.map(({ property, before: was, after: now }) => (
                  <tr key={property}>
                    <th scope="row" className="code">
                      {property}
                    </th>
                    <td>
                      <del>{was || processText(locale, 'nothing')}</del>
                    </td>
                    <td>
                      <ins>{now || processText(locale, 'nothing')}</ins>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      )}
      {list('layout', diff.layout)}
    </div>
  );
}
