import { memo, type ReactNode } from 'react';
import { ItemDrawing } from '@scf-kit/elements/drawing';
import { FORM, type ItemRecord, type RecordId } from '../document/records.ts';
import { useScope, useTopic } from '../context/design-context.tsx';

export const NodeDrawing = memo(
  function NodeDrawing({ id, record }: { readonly id: RecordId; readonly record: ItemRecord }): ReactNode {
    const { bridge, locale, theme } = useScope();
    const unmarked = useTopic(FORM, (design) => {
      const form = design.get(FORM);
      return form?.kind === 'form' && form.config.hideRequiredMark === true;
    });
    return (
      <div className="drawn" inert>
        <ItemDrawing
          item={record.item}
          name={id}
          hideRequiredMark={unmarked}
          bridge={bridge}
          locale={locale}
          theme={theme}
        />
      </div>
    );
  },
  (before, after) => before.id === after.id && before.record.item === after.record.item,
);
