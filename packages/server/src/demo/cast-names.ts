import { creditCodeCheck, isIdentityCard } from '@scf-kit/sdk/values';
import type { Dice } from './dice.ts';

const SURNAMES = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
);

const GIVEN = [
  '思远',
  '雨桐',
  '建国',
  '丽华',
  '志强',
  '晓峰',
  '海燕',
  '俊杰',
  '欣怡',
  '国栋',
  '文静',
  '浩然',
  '梦琪',
  '立新',
  '秀英',
  '明哲',
  '佳宁',
  '永康',
  '诗涵',
  '伟',
  '敏',
  '静',
  '磊',
  '芳',
  '婷',
  '鹏',
  '洁',
  '勇',
  '艳',
  '涛',
  '子轩',
  '若曦',
  '嘉豪',
  '春梅',
  '卫东',
  '雅琴',
  '振华',
  '慧敏',
  '宏宇',
  '玉兰',
  '天佑',
  '可欣',
  '学文',
  '晓东',
  '亚楠',
];

/** Names of people, no two alike. */
export function createNameDrawer(dice: Dice): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const name = dice.pick(SURNAMES) + dice.pick(GIVEN);
      if (!given.has(name)) {
        given.add(name);
        return name;
      }
    }
  };
}

const PREFIXES = ['136', '137', '138', '139', '150', '151', '158', '159', '182', '187', '188'];

export const makePhone = (dice: Dice): string => dice.pick(PREFIXES) + dice.digits(8);

/** A unified social credit code whose last character checks the others: of a company, or of a public institution. */
export function makeCreditCode(dice: Dice, area: string, kind: '91' | '12' = '91'): string {
  const first = `${kind}${area}MA${dice.pick(['5D', '6C', '62', '68'])}${dice.digits(5)}`;
  return first + (creditCodeCheck(first) ?? '');
}

/** A resident identity card number of nobody, whose last character checks the others. */
export function makeIdentityCard(dice: Dice, area: string): string {
  const first = `${area}19${dice.between(62, 92)}0${dice.between(1, 9)}${dice.between(10, 28)}${dice.digits(3)}`;
  return first + (Array.from('0123456789X').find((last) => isIdentityCard(first + last)) ?? '');
}
