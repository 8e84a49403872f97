import type { Text } from '../text.ts';

/** Users, their passwords, roles and departments. */
export const people = {
  'user.self': { zh: '不能对自己的账号执行此操作', en: 'This cannot be done to your own account.' },
  'user.stronger': {
    zh: '“{name}”拥有您没有的权限，您不能修改该账号',
    en: 'You cannot change the account of "{name}": it has permissions you do not have',
  },
  'user.phone.verified': {
    zh: '该手机号已由本人验证，只能由本人凭验证码或平台管理员修改',
    en: 'This phone was verified: only its owner with a code, or a platform administrator, can change it',
  },
  'user.openTasks': {
    zh: '“{name}”还有 {count} 个未完成的待办任务，请先处理或转办',
    en: '"{name}" still has {count} open {count|task|tasks}. Finish or transfer {count|it|them} first.',
  },
  'user.cancelled': {
    zh: '“{name}”的账号已注销，无法恢复',
    en: 'The account of "{name}" has been closed for good.',
  },
  'user.firstPassword.known': {
    zh: '“{name}”已经登录过，请改用“重置密码”',
    en: '"{name}" has logged in before. Use "Reset password" instead.',
  },
  'user.firstPassword.state': {
    zh: '“{name}”的账号已封禁或锁定，请先启用',
    en: 'The account of "{name}" is banned or locked. Enable it first.',
  },
  'user.firstPassword.closed': {
    zh: '链接已失效：已经用过、已超过七天，或密码已被重置。请向管理员索取新的链接',
    en: 'This link is no longer valid: it was used, is older than seven days, or the password was reset. Ask for a new one.',
  },
  'user.recovery.off': {
    zh: '未开放短信找回密码，请联系管理员重置',
    en: 'Password recovery by SMS is not available here. Ask an administrator to reset yours.',
  },
  'notice.password.recovered.title': { zh: '登录密码已找回', en: 'Your password was reset' },
  'notice.password.recovered.content': {
    zh: '您的登录密码已凭手机短信验证码重新设置（IP {ip}），所有设备已退出登录。如非本人操作，请立即联系管理员。',
    en: 'Your password was reset with a code sent to your phone (IP {ip}), and all devices are logged out. If this was not you, tell an administrator at once.',
  },
  'user.erased': { zh: '个人信息已删除', en: 'The personal data is erased already.' },
  'user.lastOfOffice': {
    zh: '您是企业唯一的管理员，请先把用户管理权限授予同事',
    en: 'You are the only administrator of your enterprise. Give a colleague the user management permission first.',
  },
  'user.close.username': { zh: '请输入您自己的用户名', en: 'Type your own username.' },
  'user.closed': { zh: '已注销用户', en: 'Closed account' },
  'personal.file': { zh: '我的个人信息', en: 'My personal data' },
  'personal.account': { zh: '账号信息', en: 'Account' },
  'personal.kept.log': {
    zh: '依《网络安全法》留存的日志，保存期满后自动删除',
    en: 'A log required by the Cybersecurity Law; deleted when its retention period is over',
  },
  'personal.kept.proof': {
    zh: '依《个人信息保护法》留存，用于证明已取得同意',
    en: 'Kept as proof of consent, as the Personal Information Protection Law requires',
  },
  'personal.kept.name': {
    zh: '姓名保留在审批与账务记录中（《电子签名法》《会计档案管理办法》），其余删除',
    en: 'The name stays in approvals and books, as the laws on electronic signatures and accounting files require; all else is erased',
  },
  'user.lastAdministrator': {
    zh: '至少要保留一名可以管理用户和角色的平台管理员',
    en: 'At least one platform administrator who can manage users and roles must remain.',
  },
  'user.department': {
    zh: '该部门不属于所选企业或已停用',
    en: 'This department does not belong to the selected enterprise, or is disabled.',
  },
  'user.position': {
    zh: '该岗位不属于所选部门或已停用',
    en: 'This position does not belong to the selected department, or is disabled.',
  },
  'user.role': {
    zh: '角色“{name}”不能授予该企业的用户',
    en: 'The role "{name}" cannot be given to users of this enterprise.',
  },
  'role.exceeds': {
    zh: '不能授予超出您自身范围的权限：{names}',
    en: 'You cannot grant permissions beyond your own: {names}',
  },
  'role.officeType': {
    zh: '只有平台的角色可以提供给其他企业',
    en: 'Only roles of the platform can be offered to other enterprises.',
  },
  'role.menu': { zh: '菜单或操作不存在', en: 'There is no such menu or action.' },
  'department.leader': {
    zh: '负责人应为本企业的用户',
    en: 'The person in charge must be a user of the same enterprise.',
  },
} as const satisfies Readonly<Record<string, Text>>;
