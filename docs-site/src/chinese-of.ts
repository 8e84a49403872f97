import { CHINESE } from './chinese.ts';

/**
 * A sentence of the declarations in Chinese.
 * @throws Error where it has none yet: a page that speaks the other language is not built.
 */
export function inChinese(english: string | undefined): string {
  if (english === undefined || english === '') return '';
  const chinese = CHINESE[english];
  if (chinese === undefined) throw new Error(`chinese.ts lacks the sentence “${english}”.`);
  return chinese;
}
