import { attribute } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

export const richTextAttributes = {
  dir: attribute.string('dir', 'Folder its pictures go to in the storage.'),
};

/** A text for visitors: headings, lists, tables, links, pictures and elements of the kit. */
export const richText = valueWidget({
  tag: 'scf-rich-text',
  access: { visitor: 'reads', person: 'works', partner: 'works' },
  title: { zh: '图文内容', en: 'Text with pictures' },
  summary:
    'Writes a text with headings, lists, tables, links, pictures and elements of the kit. The server makes it harmless once more when it is stored.',
  attributes: richTextAttributes,
  value: {
    type: 'string',
    description: 'Its markup; pictures by the object names of their uploads.',
    is: isText,
  },
  group: true,
  example: {
    value:
      '<h2>办理条件</h2><p>企业成立<strong>满一年</strong>，近三个月有真实贸易合同。</p><ul><li><p>营业执照</p></li><li><p>贸易合同</p></li></ul><scf-amount label="申请金额"></scf-amount>',
  },
});
