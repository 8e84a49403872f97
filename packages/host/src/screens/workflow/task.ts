import type { Output } from '@scf-kit/sdk/contract/field';
import type { taskFields } from '@scf-kit/sdk/contract/workflow/task';

export type Task = Output<typeof taskFields>;
