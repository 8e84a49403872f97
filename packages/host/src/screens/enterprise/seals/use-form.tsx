import type { ReactNode } from 'react';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import { seal, sealManners, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { EditForm } from '../../../table/edit/edit-form.tsx';

const { use } = seal.calls;
const PAPER = sealManners.onPaper.value;
const words = { heading: { zh: '用印', en: 'Use the seal' } } as const;
const ON_PAPER = new Set(['sourceFile', 'page', 'positionX', 'positionY']);

/** The fields of a seal use: without a signing provider only use on paper is registered. */
function fieldsFor(electronic: boolean): Fields {
  const { sealId: _seal, ...fields } = use.body ?? {};
  if (electronic) return fields;
  const paper = Object.fromEntries(Object.entries<Field>(fields).filter(([name]) => !ON_PAPER.has(name)));
  const { manner } = sealUse.own;
  return {
    ...paper,
    manner: {
      ...manner,
      default: PAPER,
      values: Object.fromEntries(Object.entries(manner.values).filter(([value]) => Number(value) === PAPER)),
    },
  };
}

/** Puts a seal on a PDF, or registers that it was put on paper. */
export function UseForm({
  of,
  electronic,
  onDone,
  onCancel,
}: {
  readonly of: OutputOf<typeof seal>;
  readonly electronic: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { findLimit } = useFieldRights(sealUse.name);
  return (
    <EditForm
      title={sealUse.title}
      heading={{ zh: `${words.heading.zh}：${of.name}`, en: `${words.heading.en}: ${of.name}` }}
      fields={fieldsFor(electronic)}
      findLimit={findLimit}
      row={undefined}
      onDone={onDone}
      onCancel={onCancel}
      save={(body) => client.callChecked(use, { body: { ...body, sealId: of.id } })}
    />
  );
}
