import type { FormNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form/form-scope.ts';
import { useLoaded, type Loaded } from '../../form/loading/loaded.ts';
import { contextId } from '../options.ts';
import { instanceDetail } from './subject.calls.ts';

/** The project and the contract a widget stands under; '' where nobody says. */
export interface Subject {
  readonly financingId: string;
  readonly contractId: string;
}

/**
 * Its own ids, else those of the form's context; where a page names a process instance alone, what the instance is
 * about (WID-053).
 */
export function useSubject(node: FormNode): Loaded<Subject> {
  const scope = useFormScope();
  const [financingId, contractId, processInstanceId] = [
    contextId(scope, node, 'financingId'),
    contextId(scope, node, 'contractId'),
    contextId(scope, node, 'processInstanceId'),
  ];
  const named = financingId !== '' || contractId !== '' || processInstanceId === '';
  const found = useLoaded(named ? undefined : processInstanceId, async (client, signal): Promise<Subject> => {
    const { businessKey, businessType } = await client.call(instanceDetail, {
      query: { processInstanceId },
      signal,
      quiet: true,
    });
    return {
      financingId: (businessType === 'financing' && businessKey) || '',
      contractId: (businessType === 'contract' && businessKey) || '',
    };
  });
  return named ? { data: { financingId, contractId }, error: undefined, retry: found.retry } : found;
}
