/** A colour by its name, its digits or its parts. */
const COLOUR = /^(?:[a-z]{3,20}|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/]{3,40}\))$/;
const WEIGHT = /^(?:normal|bold|bolder|lighter|[1-9]00)$/;
const ALIGNMENT = /^(?:left|right|center|justify|start|end)$/;
const WORDS = /^(?:xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger)$/;
const SIZE = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt|em|rem|%)$/;
/** The smallest and the largest size that is read, by its unit. */
const SIZES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  px: [8, 72],
  pt: [6, 54],
  em: [0.5, 4],
  rem: [0.5, 4],
  '%': [50, 400],
};
const isSize = (value: string): boolean => {
  const [, number, unit = ''] = SIZE.exec(value) ?? [];
  const [least, most] = SIZES[unit] ?? [1, 0];
  return WORDS.test(value) || (Number(number) >= least && Number(number) <= most);
};

const KEPT: Readonly<Record<string, (value: string) => boolean>> = {
  color: (value) => COLOUR.test(value),
  'font-size': isSize,
  'font-weight': (value) => WEIGHT.test(value),
  'text-align': (value) => ALIGNMENT.test(value),
};

/** Keeps size, weight, alignment and colour of a style an author wrote, each only with harmless values. */
export function authorStyle(written: string): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const declaration of written.split(';').slice(0, 50)) {
    const [name = '', given = ''] = declaration.split(/:(.*)/s).map((part) => part.trim().toLowerCase());
    const value = given.replace(/\s*!important$/, '');
    if (Object.hasOwn(KEPT, name) && KEPT[name]?.(value)) kept[name] = value;
  }
  return kept;
}

/**
 * Sets what is kept of the styles below an element by the object model, which a content security policy leaves alone.
 */
export function applyAuthorStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    for (const [name, value] of Object.entries(authorStyle(element.dataset['style'] ?? '')))
      element.style.setProperty(name, value);
    element.removeAttribute('data-style');
  }
}
