/** antd's class of a control's size, with a leading space; the middle one has none. */
export const sizeClass = (prefix: string, size: unknown): string =>
  size === 'small' ? ` ${prefix}-sm` : size === 'large' ? ` ${prefix}-lg` : '';

/** The size option as antd's controls take it. */
export const antdSize = (size: string | undefined): 'small' | 'middle' | 'large' =>
  size === 'small' || size === 'large' ? size : 'middle';
