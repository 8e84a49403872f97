/** The letters that pinyin begins with, and the first character of each in the order of pinyin. */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = Array.from('阿八嚓哒妸发旮哈丌咔垃妈拏噢妑七然仨他屲夕丫匝');
/** Characters of names in this trade that are read in two ways. */
const READ_TWICE: Readonly<Record<string, string>> = { 长: 'cz', 行: 'hx', 重: 'cz', 调: 'dt', 单: 'ds', 藏: 'cz' };
const HAN = /\p{Script=Han}/u;
/** As many letters as tell more than one word would. */
const SHORTEST = 2;

const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** The letters a character may be typed by: those its pinyin begins with, or itself. */
function listLetters(character: string): string {
  if (!HAN.test(character)) return character.toLowerCase();
  const at = FIRST.findLastIndex((first) => byPinyin.compare(first, character) <= 0);
  return READ_TWICE[character] ?? LETTERS[at] ?? '';
}

/**
 * Whether the pinyin initials of a name hold what was typed, of two letters at least.
 * @example hasInitials('融资审批中', 'rzsp') // true
 */
export function hasInitials(name: string, typed: string): boolean {
  if (typed.length < SHORTEST || !/^[a-z]+$/.test(typed) || !HAN.test(name)) return false;
  const letters = [...name].map(listLetters);
  return letters.some((_, from) => [...typed].every((letter, at) => letters[from + at]?.includes(letter) === true));
}
