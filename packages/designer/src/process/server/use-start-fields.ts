import { createContext, use, useEffect, useState } from 'react';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { listElements, readAttribute, type ModdleElement } from '../moddle.ts';
import type { DesignerServer } from './server.ts';

/** The process in this designer, and the server that knows what it begins with. */
export interface DesignedProcess {
  readonly server: DesignerServer;
  readonly processes: () => readonly ModdleElement[];
}
export const DesignedProcessContext = createContext<DesignedProcess | undefined>(undefined);

/** The form a process begins with, as its start event names it; empty where it names none. */
const findFormKey = (process: ModdleElement): string =>
  listElements(process, 'flowElements')
    .filter(({ $type }) => $type === 'bpmn:StartEvent')
    .map((start) => readAttribute(start, 'flowable:formKey'))
    .find((key) => key !== '') ?? '';

/** Questions on their way: each branch of a chain asks the same. */
const asking = new WeakMap<DesignerServer, Map<string, Promise<FormDefinition>>>();

function askOnce(server: DesignerServer, processKey: string, formKey: string): Promise<FormDefinition> {
  const open = asking.get(server) ?? new Map<string, Promise<FormDefinition>>();
  asking.set(server, open);
  const of = `${processKey} ${formKey}`;
  const asked = open.get(of) ?? server.startFields(processKey, formKey).finally(() => open.delete(of));
  open.set(of, asked);
  return asked;
}

/** What was answered before stands at once, and is asked for again. */
const answered = new WeakMap<DesignerServer, Map<string, FormDefinition>>();

interface StartFields {
  /** Undefined until the server has answered, where it knows of nothing, and on a page without one. */
  readonly fields: FormDefinition | undefined;
  /** The first answer is still to come. */
  readonly waits: boolean;
}

/** What conditions of the process may ask when it begins, asked for where it is needed. */
export function useStartFields(): StartFields {
  const designed = use(DesignedProcessContext);
  const server = designed?.server;
  const [process] = designed?.processes() ?? [];
  const processKey = process?.id ?? '';
  const formKey = process ? findFormKey(process) : '';
  const of = `${processKey} ${formKey}`;
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (!server || processKey === '') return undefined;
    let gone = false;
    askOnce(server, processKey, formKey).then(
      (definition) => {
        const known = answered.get(server) ?? new Map<string, FormDefinition>();
        answered.set(server, known);
        if (JSON.stringify(known.get(of)) !== JSON.stringify(definition)) known.set(of, definition);
        if (!gone) setSettled(of);
      },
      // A page without our server: conditions are written by variable there.
      () => {
        if (!gone) setSettled(of);
      },
    );
    return () => {
      gone = true;
    };
  }, [server, processKey, formKey, of]);
  const found = server && answered.get(server)?.get(of);
  return {
    fields: found && found.list.length > 0 ? found : undefined,
    waits: server !== undefined && processKey !== '' && found === undefined && settled !== of,
  };
}
