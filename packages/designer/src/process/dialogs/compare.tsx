import { useEffect, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { diffDefinitions, type DefinitionDiff, type Part } from '../diff.ts';
import { processText, typeName } from '../texts.ts';
import { Dialog, Problem } from './dialog.tsx';

/** What changed since a version, by element and property; what was only drawn otherwise apart from that. */
export function CompareDialog({ locale, before, after, onClose }: { readonly locale: Locale; readonly before: string; readonly after: () => Promise<string>; readonly onClose: () => void }): ReactNode {
  const [diff, setDiff] = useState<DefinitionDiff>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let gone = false;
    after().then((xml) => diffDefinitions(before, xml)).then((found) => { if (!gone) setDiff(found); }, (cause: unknown) => { if (!gone) setProblem(message(locale, 'process.unreadableBecause', { reason: cause instanceof Error ? cause.message.slice(0, 200) : '' })); });
    return () => { gone = true; };
  }, [before, after, locale]);
  const titled = ({ type, name, id }: Part): string => `${typeName(locale, type)} · ${name || id}`;
  const empty = diff && [diff.added, diff.removed, diff.changed, diff.layout].every((parts) => parts.length === 0);
  const list = (key: 'added' | 'removed' | 'layout', parts: readonly Part[]): ReactNode => parts.length > 0 && <section><h3><span className={`tag ${key}`}>{processText(locale, key)}</span></h3><ul>{parts.map((part) => <li key={part.id}>{titled(part)}</li>)}</ul></section>;
  return (
    <Dialog locale={locale} title={processText(locale, 'compare')} onClose={onClose}>
      <Problem text={problem} />
      {!diff && !problem && <p role="status">{processText(locale, 'loading')}</p>}
      {empty && <p role="status">{processText(locale, 'noChanges')}</p>}
      {diff && (
        <div className="diff">
          {list('added', diff.added)}
          {list('removed', diff.removed)}
          {diff.changed.length > 0 && (
            <section>
              <h3><span className="tag changed">{processText(locale, 'changed')}</span></h3>
              {diff.changed.map((part) => (
                <table className="plain" key={part.id}>
                  <caption>{titled(part)}</caption>
                  <tbody>{part.changes.map(({ property, before: was, after: now }) => <tr key={property}><th scope="row" className="code">{property}</th><td><del>{was || processText(locale, 'nothing')}</del></td><td><ins>{now || processText(locale, 'nothing')}</ins></td></tr>)}</tbody>
                </table>
              ))}
            </section>
          )}
          {list('layout', diff.layout)}
        </div>
      )}
    </Dialog>
  );
}
