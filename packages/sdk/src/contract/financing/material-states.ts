import type { Codes, States } from '../choice-values.ts';

/** Whether a material must be handed in. */
export const requiredStates = {
  optional: { value: 0, zh: '选填', en: 'Optional', tone: 'neutral' },
  required: { value: 1, zh: '必填', en: 'Required', tone: 'neutral' },
} as const satisfies Codes;

/** The states of a material that was handed in. */
export const materialStates = {
  pending: { value: 1, zh: '待审批', en: 'Pending approval', tone: 'progress', to: ['approved', 'rejected'] },
  approved: { value: 2, zh: '已通过', en: 'Approved', tone: 'success', to: ['replaced'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['pending'] },
  replaced: { value: 4, zh: '已更换', en: 'Replaced', tone: 'neutral' },
} as const satisfies States;
