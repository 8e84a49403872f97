import { during } from '../../telemetry/spans.ts';
import type { LockedInstance } from './locked-instance.ts';

/** One command of the engine as a span, by the key of its process. */
export const tracedStep = <T>({ instance }: Pick<LockedInstance, 'instance'>, work: () => Promise<T>): Promise<T> =>
  during(
    () => `flow step ${instance.definitionKey}`,
    'inside',
    () => ({ 'scf.process': instance.definitionKey }),
    work,
  );
