import type { ReactNode } from 'react';
import type { Finding } from '@scf-kit/sdk/form';
import { useT } from '../context/part-context.tsx';
import { frameTexts } from '../context/texts.ts';

/** Findings shown at once. */
const SHOWN = 50;

export function Findings({
  findings,
  label,
}: {
  readonly findings: readonly Finding[];
  readonly label?: string;
}): ReactNode {
  const t = useT();
  return (
    <table className="plain findings">
      {label !== undefined && <caption>{label}</caption>}
      <thead>
        <tr>
          <th scope="col">{t(frameTexts.place)}</th>
          <th scope="col">{t(frameTexts.reason)}</th>
        </tr>
      </thead>
      <tbody>
        {findings.slice(0, SHOWN).map(({ place, reason }) => (
          <tr key={`${place} ${reason.en}`}>
            <td>
              <code>{place === '' ? t(frameTexts.importWhole) : place}</code>
            </td>
            <td>{t(reason)}</td>
          </tr>
        ))}
      </tbody>
      {findings.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={2}>{t(frameTexts.moreFindings, { n: findings.length - SHOWN })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
