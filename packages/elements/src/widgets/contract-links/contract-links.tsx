import type { ReactNode } from 'react';
import { addRules } from '../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { widgetText } from '../texts.ts';
import type { ContractLink } from './declaration.ts';
import { safeLink } from './safe-link.ts';
import { contractLinksStyles } from './contract-links-styles.ts';

addRules('widgets', contractLinksStyles);

const isLink = (value: unknown): value is ContractLink =>
  typeof value === 'object' &&
  value !== null &&
  'displayName' in value &&
  typeof value.displayName === 'string' &&
  'contractLink' in value &&
  typeof value.contractLink === 'string';

/** The links as a list; one that may not open says so. */
export function Read({ state }: ReadProps): ReactNode {
  const { locale, mode } = useFormScope();
  const links = Array.isArray(state.value) ? state.value.filter(isLink) : [];
  if (links.length === 0) return <span className="none">{widgetText(locale, 'noLinks')}</span>;
  return (
    <ul className="links">
      {links.map(({ displayName, contractLink }, at) => {
        const address = safeLink(contractLink, location.href);
        const name = displayName || contractLink;
        // oxlint-disable-next-line react/no-array-index-key -- links have no id of their own and keep their order
        return (
          <li key={at}>
            {address === undefined ? (
              <>
                {name}
                <span className="none">{widgetText(locale, 'unsafeLink')}</span>
              </>
            ) : mode === 'print' ? (
              name
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** There is nothing to enter: an editable form shows them as a reading does. */
export function Control({ node, state, id, describedBy }: ControlProps): ReactNode {
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy}>
      <Read node={node} state={state} />
    </div>
  );
}
