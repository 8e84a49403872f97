import type { Text } from '../text.ts';

/** Messages about publishing on the portal, and why it is refused. */
export const portal = {
  'publish.refused': {
    zh: '内容不完整，无法发布，请检查标出的字段',
    en: 'It cannot be published yet. See the marked fields.',
  },
  'publish.needed': { zh: '发布前必填', en: 'Required before publishing' },
  'publish.alt': {
    zh: '请说明图片内容，供无法看图的读者使用',
    en: 'Describe the picture for readers who cannot see it',
  },
  'publish.altInText': {
    zh: '正文中有图片没有说明文字，请补充',
    en: 'A picture in the text has no description for readers who cannot see it',
  },
  'publish.form': {
    zh: '没有已发布且允许公开填写的表单“{key}”',
    en: 'There is no published form "{key}" that visitors may fill in',
  },
  'publish.formNamed': { zh: '正文中的表单元素没有指定表单', en: 'A form in the text does not say which form to show' },
  'publish.period': { zh: '结束时间必须晚于开始时间', en: 'The end must be later than the start' },
  'portal.rates': { zh: '最高利率不能低于最低利率', en: 'The highest rate cannot be below the lowest' },
  'portal.equipment': {
    zh: '设备清单第 {line} 行不完整或有误',
    en: 'Line {line} of the equipment is incomplete or wrong',
  },
  'portal.builtIn': {
    zh: '通知公告分类不能删除或改编码',
    en: 'The category of notices cannot be deleted or change its code',
  },
  'picture.unreadable': {
    zh: '图片“{name}”无法读取，请换一张',
    en: 'The picture "{name}" cannot be read. Select another one.',
  },
  'picture.tooManyPixels': {
    zh: '图片“{name}”超过 4000 万像素，请缩小后上传',
    en: 'The picture "{name}" has more than 40 megapixels. Make it smaller first.',
  },
} as const satisfies Readonly<Record<string, Text>>;
