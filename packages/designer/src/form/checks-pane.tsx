import { useStore } from '@nanostores/react';
import { type ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import { nameOfType } from '../palette/palette.ts';
import { recordAt } from '../document/place.ts';
import { FORM } from '../document/records.ts';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';

/** Findings shown at once; whoever mends these sees the next. */
const SHOWN = 100;

/** The findings of the form, each with a link to its place. */
export function ChecksPane({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const t = useT();
  const { design, locale } = useScope();
  const { findings } = useStore(controller.$state);
  if (findings.length === 0)
    return (
      <p className="quiet" role="status">
        {t(frameTexts.noFindings)}
      </p>
    );
  const go = (place: string): void => {
    const id = recordAt(design, place);
    design.select(id === FORM ? [] : [id]);
  };
  return (
    <ul className="checks">
      {findings.slice(0, SHOWN).map(({ place, reason, hint }) => {
        const record = design.get(recordAt(design, place));
        return (
          <li key={`${place} ${reason.en}`}>
            <button type="button" onClick={() => go(place)}>
              <span
                className={hint ? 'mark hint' : 'mark error'}
                role="img"
                aria-label={t(hint ? frameTexts.hint : frameTexts.error)}
              >
                {hint ? '?' : '!'}
              </span>
              <span>
                {t(reason)}
                <small>
                  {record?.kind === 'item'
                    ? `${labelIn(record.item, locale) ?? record.item.key} · ${nameOfType(record.item.type, locale)}`
                    : t(frameTexts.wholeForm)}
                </small>
              </span>
            </button>
          </li>
        );
      })}
      {findings.length > SHOWN && (
        <li className="quiet">{t(frameTexts.moreFindings, { n: findings.length - SHOWN })}</li>
      )}
    </ul>
  );
}
