import { message, type MessageKey } from '../messages.ts';
import type { Locale, TextParams } from '../text.ts';

/** The password rules of a deployment (spec shell §5: at least six characters). */
export interface PasswordRules {
  /** Characters at least. */
  readonly minLength: number;
  /** How many of lower case, upper case, digits and others. */
  readonly classes: number;
  /** How many earlier passwords may not come again; the server alone knows them. */
  readonly history: number;
  /** Days a password holds; 0: for ever. */
  readonly days: number;
}

/** The owner of a password: it may not contain parts of these values. */
export interface PasswordOwner {
  readonly username?: string | null | undefined;
  readonly mobilePhone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** One demand and whether the password meets it. */
export interface PasswordDemand {
  readonly key: MessageKey;
  readonly params?: TextParams;
  readonly met: boolean;
}

/** The floor under whatever is configured. */
export const PASSWORD_FLOOR = 6;

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u] as const;

/**
 * The passwords that are tried first everywhere, in lower case; longer ones that begin with one and go on with digits
 * count as the same.
 */
const COMMON: ReadonlySet<string> = new Set(
  (
    'password passw0rd p@ssw0rd p@ssword admin admin123 administrator root toor test test123 guest user default ' +
    'changeme letmein welcome welcome1 login master hello secret qwerty qwerty123 qwertyuiop qwer1234 asdf asdfgh ' +
    'asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc abc123 abcd1234 abcdef abcdefg ' +
    'abcdefgh a1b2c3 a1b2c3d4 aa123456 a123456 a12345678 123456a 123abc 123qwe 123123 12345 123456 1234567 12345678 ' +
    '123456789 1234567890 0123456789 987654321 87654321 654321 111111 11111111 000000 00000000 222222 333333 555555 ' +
    '666666 66666666 777777 888888 88888888 999999 112233 121212 123321 147258 147258369 159357 159753 131313 ' +
    '5201314 520520 1314520 woaini woaini1314 iloveyou loveyou iloveu monkey dragon sunshine princess football ' +
    'baseball superman batman shadow michael jordan trustno1 whatever freedom computer internet samsung iphone ' +
    'google alibaba tencent weixin china beijing shanghai zhongguo nihao woshishui mima mima123 gongsi caiwu rongzi ' +
    'system oracle mysql postgres manager'
  ).split(' '),
);

const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || COMMON.has(lower.replace(/[\d!@#$%^&*._-]+$/, '')) || /^(.)\1*$/u.test(lower);
};

const SHORTEST_PART = 3;
function holdsOwner(password: string, { username, mobilePhone, email }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const parts = [username, mobilePhone, mobilePhone?.slice(-8), email?.split('@')[0]];
  return parts.some(
    (part) =>
      part !== null && part !== undefined && [...part].length >= SHORTEST_PART && lower.includes(part.toLowerCase()),
  );
}

/** Every demand on a new password in the order people read them: the one check of form and server. */
export function passwordDemands(
  password: string,
  rules: PasswordRules,
  owner: PasswordOwner,
): readonly PasswordDemand[] {
  const minLength = Math.max(PASSWORD_FLOOR, rules.minLength);
  const classes = CLASSES.filter((one) => one.test(password)).length;
  return [
    { key: 'auth.password.length', params: { min: minLength }, met: [...password].length >= minLength },
    ...(rules.classes > 1
      ? [{ key: 'auth.password.classes' as const, params: { n: rules.classes }, met: classes >= rules.classes }]
      : []),
    { key: 'auth.password.personal', met: password !== '' && !holdsOwner(password, owner) },
    { key: 'auth.password.common', met: password !== '' && !isCommon(password) },
  ];
}

/** The error message for a new password, in one language; undefined where it meets every rule. */
export function passwordProblem(
  password: string,
  rules: PasswordRules,
  owner: PasswordOwner,
  locale: Locale,
): string | undefined {
  const unmet = passwordDemands(password, rules, owner).filter(({ met }) => !met);
  return unmet.length === 0
    ? undefined
    : unmet.map(({ key, params }) => message(locale, key, params)).join(locale === 'zh-CN' ? '；' : '; ');
}
