import {
  decimal,
  dictionary,
  everyone,
  integer,
  picture,
  publishedFields,
  reference,
  resource,
  text,
  viaReference,
} from '../index.ts';
import { SORTED } from './address.ts';

const access = 'CAROUSEL_MANAGE';

/** A place on a picture that leads somewhere: percent of its width and height from the upper left. */
export const swiperPoint = resource('swiper-point', {
  module: 'portal',
  title: { zh: '轮播热点', en: 'Spot' },
  access,
  scope: viaReference('swiperId'),
  parent: { writtenIn: ['draft', 'published', 'offline'] },
  label: 'label',
  fields: {
    swiperId: reference('swiper', { zh: '轮播', en: 'Banner', required: true, createOnly: true, onDelete: 'cascade' }),
    label: text({ zh: '名称', en: 'Label', required: true, max: 64 }),
    x: decimal({ zh: '横向位置（%）', en: 'From the left (%)', precision: 9, scale: 4, min: '0', max: '100' }),
    y: decimal({ zh: '纵向位置（%）', en: 'From the top (%)', precision: 9, scale: 4, min: '0', max: '100' }),
    linkUrl: text({ zh: '链接', en: 'Link', max: 500, format: 'link' }),
    articleId: reference('article', { zh: '文章', en: 'Article', displayName: true, onDelete: 'set null' }),
    sorted: integer(SORTED),
  },
  list: { columns: ['label', 'x', 'y', 'linkUrl', 'articleId', 'sorted'], filters: ['swiperId'], sort: 'sorted' },
});

/** A banner at a place of the portal or the login page, with spots that lead on. */
export const swiper = resource('swiper', {
  module: 'portal',
  title: { zh: '横幅', en: 'Banner' },
  access,
  scope: everyone,
  publishing: { needs: ['position', 'image'] },
  lines: { points: { resource: swiperPoint, through: 'swiperId' } },
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    position: dictionary('SWIPER_POSITION', { zh: '位置', en: 'Place', displayName: true }),
    image: picture({ zh: '图片', en: 'Picture', alt: 'imageAlt', displayName: true }),
    imageAlt: text({ zh: '图片说明', en: 'What the picture shows', max: 120 }),
    enImageAlt: text({ zh: '图片英文说明', en: 'What the picture shows, in English', max: 120 }),
    linkUrl: text({ zh: '链接', en: 'Link', max: 500, format: 'link' }),
    sorted: integer(SORTED),
    ...publishedFields(),
  },
  list: {
    columns: ['name', 'position', 'showing', 'hasDraft', 'linkUrl', 'sorted', 'updateTime'],
    filters: ['name', 'position', 'status'],
    sort: 'sorted',
  },
});
