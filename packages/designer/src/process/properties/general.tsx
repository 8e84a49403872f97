import { useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { readAttribute, listElements, shortType, readText } from '../moddle.ts';
import { processText } from '../texts.ts';
import { CheckField, Group } from './controls.tsx';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';

const ID = /^[A-Za-z_][\w.-]*$/;

/** Why an element cannot have an id; undefined where it can. */
function idProblem(locale: Locale, { element, editing }: GroupProps, id: string): string | undefined {
  if (!ID.test(id)) return message(locale, 'process.idInvalid');
  return id !== element.businessObject.id && editing.isTaken(id)
    ? message(locale, 'process.idTaken', { id })
    : undefined;
}

export function GeneralGroup(props: GroupProps): ReactNode {
  const { locale, element, editing } = props;
  const { businessObject } = element;
  const isProcess = shortType(businessObject) === 'Process';
  const isNote = shortType(businessObject) === 'TextAnnotation';
  const named = isNote ? 'text' : 'name';
  return (
    <Group title={processText(locale, 'general')}>
      <IdField key={element.id} {...props} label={processText(locale, isProcess ? 'key' : 'id')} />
      <TextField
        label={processText(locale, 'name')}
        value={readAttribute(businessObject, named)}
        onCommit={(name) => editing.set(element, { [named]: name === '' ? undefined : name })}
      />
      {!isNote && (
        <TextField
          label={processText(locale, 'documentation')}
          multiline
          value={readText(listElements(businessObject, 'documentation')[0]?.get('text'))}
          onCommit={(text) => editing.setDocumentation(element, text)}
        />
      )}
      {isProcess && (
        <CheckField
          label={processText(locale, 'isExecutable')}
          value={businessObject.get('isExecutable') !== false}
          onCommit={(isExecutable) => editing.set(element, { isExecutable })}
        />
      )}
    </Group>
  );
}

function IdField(props: GroupProps & { readonly label: string }): ReactNode {
  const { locale, element, editing, label } = props;
  const [refused, setRefused] = useState<string>();
  const commit = (id: string): void => {
    const problem = idProblem(locale, props, id);
    setRefused(problem);
    if (!problem) editing.set(element, { id });
  };
  return <TextField label={label} code value={element.businessObject.id ?? ''} problem={refused} onCommit={commit} />;
}
