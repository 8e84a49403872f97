import type { EditSection } from '../../../table/edit/edit-fields.ts';

/** How the data of an enterprise is grouped, wherever it is read or written. */
export const officeSections: readonly EditSection[] = [
  {
    title: { zh: '证照', en: 'Documents' },
    fields: ['businessLicenseFile', 'idCardFaceFile', 'idCardBackFile', 'authorizationFile'],
  },
  {
    title: { zh: '企业信息', en: 'Enterprise' },
    fields: [
      'name',
      'shortName',
      'creditCode',
      'enterpriseCode',
      'kind',
      'type',
      'registeredCapital',
      'establishDate',
      'businessTermEnd',
      'businessScope',
    ],
  },
  { title: { zh: '法定代表人', en: 'Legal representative' }, fields: ['legalPersonName', 'legalPersonIdCard'] },
  {
    title: { zh: '地址与联系人', en: 'Address and contact' },
    fields: ['provinceId', 'cityId', 'districtId', 'address', 'contactName', 'contactPhone', 'contactEmail'],
  },
];
