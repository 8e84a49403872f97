import type { ChoiceOption } from '@scf-kit/sdk/form';

/** A choice as antd's trees take it: texts as values. */
export interface AntdNode {
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly disabled?: boolean;
  readonly children?: AntdNode[];
}

export const antdTree = (options: readonly ChoiceOption[]): AntdNode[] =>
  options.map((option) => ({
    value: String(option.value),
    label: option.label,
    title: option.label,
    ...(option['disabled'] === true ? { disabled: true } : {}),
    ...(option.children && option.children.length > 0 ? { children: antdTree(option.children) } : {}),
  }));
