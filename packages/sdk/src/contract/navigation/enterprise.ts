import { detail, open, screen, type AreaLines } from './line.ts';

/** Enterprises: registration, changes, qualifications. */
export const enterpriseAreas = [
  {
    area: 'enterprise',
    title: { zh: '企业管理', en: 'Enterprises' },
    icon: 'bank',
    code: 'ENTERPRISE_AUTH',
    routes: [
      screen('/enterprise/manage', '企业管理', 'Enterprises', 'ENTERPRISE_AUTH', 'ENTERPRISE_INFO'),
      '/enterprise/qualification/manage',
      detail('/enterprise/manage/details', '企业详情', 'Enterprise details'),
      // The guard leads every enterprise that has not registered yet here.
      open(detail('/enterprise/authentication-info', '企业认证信息', 'Enterprise verification')),
      screen('/sinopharm/short-invite', '短信邀请', 'Invitations by SMS', 'SHORT_INVITE'),
      screen(
        '/enterprise/qualification/client',
        '客户企业资质',
        'Customer qualifications',
        'ENTERPRISE_QUALIFICATION_INFO',
      ),
      screen('/sinopharm/related-parties', '关联方', 'Related parties', 'SHINOPHARM_LINK_PARTIES'),
      screen(
        '/enterprise/authentication',
        '企业认证审批',
        'Enterprise approval',
        'ENTERPRISE_INFO_AUTH',
        'ENTERPRISE_AUTH',
      ),
      detail('/enterprise/authentication/approve', '处理企业认证审批', 'Approve an enterprise'),
      screen('/enterprise/change', '企业变更审批', 'Enterprise changes', 'ENTERPRISE_INFO_CHANGE_AUTH'),
      detail('/enterprise/change/approve', '处理企业变更审批', 'Approve a change'),
      screen('/enterprise/auth-submit', '提交企业认证', 'Submit for verification', 'SUBMIT_ENTERPRISE_INFO'),
      // The right to submit the enterprise's information also covers applying for its changes and seals.
      screen('/enterprise/change-apply', '企业变更申请', 'Apply for a change', 'SUBMIT_ENTERPRISE_INFO'),
      screen('/enterprise/seal-apply', '印章申请', 'Apply for a seal', 'SUBMIT_ENTERPRISE_INFO'),
      detail(
        '/enterprise/authentication-approve',
        '企业认证审批详情',
        'Approval details',
        'ENTERPRISE_AUTH',
        'ENTERPRISE_INFO_AUTH',
      ),
      detail(
        '/enterprise/change-details',
        '企业变更详情',
        'Change details',
        'ENTERPRISE_INFO_CHANGE_AUTH',
        'SUBMIT_ENTERPRISE_INFO',
      ),
    ],
  },
] as const satisfies readonly AreaLines[];
