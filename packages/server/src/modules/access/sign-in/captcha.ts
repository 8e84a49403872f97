import svgCaptcha from 'svg-captcha';
import { newId } from '@scf-kit/sdk/values';
import { hashOf, type Db } from '../sessions/tokens.ts';

/** Seconds a captcha stays valid. */
export const CODE_SECONDS = 5 * 60;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Draws a captcha: distorted letters as an SVG, the answer kept by its id. */
export async function drawCaptcha(db: Db): Promise<{ readonly captchaId: string; readonly svg: string }> {
  const drawn = svgCaptcha.create({ size: 4, noise: 2, ignoreChars: '0oO1iIlL', color: true, background: '#f5f5f5' });
  const captchaId = newId();
  await db
    .insertInto('captcha')
    .values({ id: captchaId, answer: hashOf(drawn.text.toLowerCase()), expireTime: inSeconds(CODE_SECONDS) })
    .execute();
  return { captchaId, svg: drawn.data };
}

/** Whether the answer is right. Each captcha can be answered once. */
export async function solveCaptcha(
  db: Db,
  captchaId: string | null | undefined,
  answer: string | null | undefined,
): Promise<boolean> {
  if (!captchaId || !answer) return false;
  const taken = await db
    .deleteFrom('captcha')
    .where('id', '=', captchaId)
    .returning(['answer', 'expireTime'])
    .executeTakeFirst();
  return (
    taken !== undefined &&
    new Date(taken.expireTime).getTime() > Date.now() &&
    taken.answer === hashOf(answer.trim().toLowerCase())
  );
}
