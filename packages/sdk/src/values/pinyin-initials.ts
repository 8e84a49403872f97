/** The letters that pinyin begins with, and the first character of each in the order of pinyin. */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = Array.from('阿八嚓哒妸发旮哈丌咔垃妈拏噢妑七然仨他屲夕丫匝');
/** Characters of names in this trade that are read in two ways, the usual one first. */
const READ_TWICE: Readonly<Record<string, string>> = {
  长: 'cz',
  行: 'hx',
  重: 'zc',
  调: 'dt',
  单: 'ds',
  藏: 'cz',
  厦: 'xs',
  乐: 'ly',
  曾: 'zc',
  查: 'cz',
  解: 'jx',
  传: 'cz',
  朝: 'cz',
  会: 'hk',
  盛: 'sc',
  系: 'xj',
  校: 'xj',
  降: 'jx',
  省: 'sx',
  宿: 'sx',
  仇: 'qc',
  区: 'qo',
  万: 'wm',
  翟: 'zd',
  尉: 'wy',
};
const HAN = /[\u4e00-\u9fff]/;
const PLAIN = /[a-z0-9]/;
/** As many letters as tell more than one word would. */
const SHORTEST = 2;

const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/**
 * The letters a character may be typed by: those its pinyin begins with, or itself where it is a letter or digit; none
 * for signs and gaps, which nobody types.
 */
export function pinyinLetters(character: string): string {
  const letter = character.toLowerCase();
  if (PLAIN.test(letter)) return letter;
  if (!HAN.test(character)) return '';
  const twice = READ_TWICE[character];
  if (twice !== undefined) return twice;
  const at = FIRST.findLastIndex((first) => byPinyin.compare(first, character) <= 0);
  return LETTERS.charAt(Math.max(0, at));
}

/** Whether a word may be meant as pinyin initials: two small letters or more. Codes are written in capitals. */
export const isInitials = (word: string): boolean => word.length >= SHORTEST && /^[a-z]+$/.test(word);

/**
 * Whether the pinyin initials of a name hold what was typed, of two letters at least.
 * @example hasInitials('融资审批中', 'rzsp') // true
 */
export function hasInitials(name: string, typed: string): boolean {
  if (!isInitials(typed) || !HAN.test(name)) return false;
  const letters = [...name].map(pinyinLetters).filter((each) => each !== '');
  return letters.some((_, from) => [...typed].every((letter, at) => letters[from + at]?.includes(letter) === true));
}
