/**
 * The fonts of the rich-text editor by their message key's last part (forms §9), and the names other programs write
 * them under.
 */
export const FONTS = ['SimSun', 'FangSong', 'SimHei', 'PingFang', 'KaiTi', 'LiSu'] as const;
export type Font = (typeof FONTS)[number];
const FAMILY: Readonly<Record<Font, string>> = {
  SimSun: 'SimSun, 宋体',
  FangSong: 'FangSong, 仿宋',
  SimHei: 'SimHei, 黑体',
  PingFang: "'PingFang SC', 苹方",
  KaiTi: 'KaiTi, 楷体',
  LiSu: 'LiSu, 隶书',
};
const NAMES: Readonly<Record<string, Font>> = {
  simsun: 'SimSun',
  宋体: 'SimSun',
  nsimsun: 'SimSun',
  fangsong: 'FangSong',
  仿宋: 'FangSong',
  仿宋_gb2312: 'FangSong',
  simhei: 'SimHei',
  黑体: 'SimHei',
  'pingfang sc': 'PingFang',
  pingfang: 'PingFang',
  苹方: 'PingFang',
  kaiti: 'KaiTi',
  楷体: 'KaiTi',
  楷体_gb2312: 'KaiTi',
  lisu: 'LiSu',
  隶书: 'LiSu',
};
/** Sizes in points, 9 to 26: those of Chinese typesetting. */
export const SIZES = [9, 10.5, 12, 14, 15, 16, 18, 22, 24, 26] as const;
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export interface RichStyle {
  readonly font?: Font;
  /** Points. */ readonly size?: number;
  readonly align?: Alignment;
}

/**
 * Markup with its style attributes out of the browser's sight: where inline styles are forbidden, merely parsing one is
 * reported as a breach and has no effect. What of them counts is read by `parseStyle`.
 */
export const withDataStyle = (markup: string): string =>
  markup.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ' data-style=$1'),
  );

/** The parts of a style attribute that are kept: our fonts, sizes from 9 to 26 points, the alignment. */
export function parseStyle(text: string): RichStyle {
  const style: { font?: Font; size?: number; align?: Alignment } = {};
  for (const declaration of text.split(';')) {
    const [name = '', given = ''] = declaration.split(/:(.*)/s).map((part) => part.trim().toLowerCase());
    if (name === 'font-family') {
      const font = given
        .split(',')
        .map((one) => NAMES[one.trim().replaceAll(/["']/g, '')])
        .find(Boolean);
      if (font) style.font = font;
    } else if (name === 'font-size') {
      const points = parsePoints(given);
      if (points !== undefined) style.size = points;
    } else if (name === 'text-align') {
      const align = ALIGNMENTS.find((one) => one === given);
      if (align) style.align = align;
    }
  }
  return style;
}

/** A size as the nearest of ours; undefined outside of 9 to 26 points. */
function parsePoints(given: string): number | undefined {
  const [, number, unit] = /^([\d.]+)(pt|px)$/.exec(given) ?? [];
  const points = Number(number) * (unit === 'px' ? 0.75 : 1);
  if (!(points >= SIZES[0] && points <= 26)) return undefined;
  return SIZES.reduce<number>(
    (best, size) => (Math.abs(size - points) < Math.abs(best - points) ? size : best),
    SIZES[0],
  );
}

/** The declarations of a style, as they stand in the value. */
export const formatDeclarations = ({ font, size, align }: RichStyle): string =>
  [
    font && `font-family: ${FAMILY[font]}`,
    size !== undefined && `font-size: ${size}pt`,
    align && `text-align: ${align}`,
  ]
    .filter(Boolean)
    .join('; ');

/**
 * Sets what counts of the style attributes below an element by the object model, which a content security policy leaves
 * alone.
 */
export function applyDataStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = formatDeclarations(parseStyle(element.dataset['style'] ?? ''));
}

/** The comments, tags and classes that word processors put around copied text. */
export const withoutOfficeMarkup = (markup: string): string =>
  withDataStyle(
    markup
      .replaceAll(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>/g, '')
      .replaceAll(/<(style|xml|title|script)\b[\s\S]*?<\/\1>/gi, '')
      .replaceAll(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
      .replaceAll(/<(?:meta|link)\b[^>]*>/gi, ''),
  );
