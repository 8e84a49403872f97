import { forPeople } from '../../element/index.ts';
import { uploadAttributes } from '../vouchers/declaration.ts';
import { viewWidget } from '../widget.ts';

/** The documents a project has to hand in. */
export const qualificationMaterials = viewWidget({
  tag: 'scf-qualification-materials',
  access: forPeople,
  title: { zh: '资质材料', en: 'Qualification materials' },
  summary: 'Shows what a project has to hand in and takes its files: upload, view, download, replace and delete.',
  attributes: uploadAttributes,
  example: { attributes: { 'financing-id': 'f-1' } },
});
