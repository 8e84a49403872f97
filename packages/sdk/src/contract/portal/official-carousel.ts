import { everyone, integer, moment, picture, publishedFields, resource, text } from '../index.ts';
import { SORTED } from './address.ts';

/** The pictures that take turns at the head of the portal, each from its start until its end. */
export const officialCarousel = resource('official-carousel', {
  module: 'portal',
  title: { zh: '轮播图', en: 'Carousel' },
  access: 'CAROUSEL_MANAGE',
  scope: everyone,
  label: 'title',
  publishing: { from: 'startTime', until: 'endTime', needs: ['image'] },
  fields: {
    title: text({ zh: '标题', en: 'Title', required: true, max: 120, search: true }),
    enTitle: text({ zh: '英文标题', en: 'English title', max: 120 }),
    image: picture({ zh: '图片', en: 'Picture', alt: 'imageAlt', displayName: true }),
    imageAlt: text({ zh: '图片说明', en: 'What the picture shows', max: 120 }),
    enImageAlt: text({ zh: '图片英文说明', en: 'What the picture shows, in English', max: 120 }),
    linkUrl: text({ zh: '链接', en: 'Link', max: 500, format: 'link' }),
    sorted: integer(SORTED),
    startTime: moment({ zh: '开始展示', en: 'Shows from' }),
    endTime: moment({ zh: '结束展示', en: 'Shows until' }),
    ...publishedFields(),
  },
  list: {
    columns: ['title', 'showing', 'hasDraft', 'startTime', 'endTime', 'linkUrl', 'sorted', 'updateTime'],
    filters: ['title', 'status', 'startTime'],
    sort: 'sorted',
  },
});
