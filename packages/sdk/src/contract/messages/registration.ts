import type { Text } from '../text.ts';

/** Registering, authenticating and changing enterprises; invitations; reading documents. */
export const registration = {
  'enterprise.register.closed': { zh: '暂未开放注册，请联系平台管理员', en: 'Registration is not open. Ask the platform administrator.' },
  'enterprise.register.code': { zh: '短信验证码错误或已过期', en: 'The code from the SMS is wrong or has expired' },
  'enterprise.register.duplicate': { zh: '无法使用该企业信息注册。如贵企业已注册，请联系本企业管理员或平台。', en: 'These details cannot be registered. If your enterprise is registered already, ask its administrator or the platform.' },
  'enterprise.register.username': { zh: '该用户名不可用，请更换', en: 'This username cannot be used, choose another' },
  'enterprise.register.phone': { zh: '该手机号已有账号，请直接登录', en: 'This phone has an account already; log in with it' },
  'enterprise.register.type': { zh: '仅企业客户可自行注册', en: 'Only enterprise customers register themselves' },
  'enterprise.change.nothing': { zh: '没有任何变更内容', en: 'Nothing is changed' },
  'enterprise.change.notAuthenticated': { zh: '企业认证通过后才能申请变更', en: 'A change can be applied for once the enterprise is authenticated' },
  'enterprise.change.running': { zh: '已有变更正在审批，请等待完成', en: 'Another change is being approved; wait until it is done' },
  'enterprise.change.taken': { zh: '“{field}”的新值已被其他企业使用，不能通过', en: 'The new value of "{field}" belongs to another enterprise by now; this cannot be approved' },
  'enterprise.invite.closed': { zh: '邀请已失效：已被使用或已过期', en: 'This invitation holds no longer: it was used or has run out' },
  'enterprise.invite.own': { zh: '不能接受本企业发出的邀请', en: 'An enterprise does not accept its own invitation' },
  'enterprise.invite.content': { zh: '{inviter}邀请{enterprise}入驻{product}，请在{days}天内打开链接注册：{link}', en: '{inviter} invites {enterprise} to {product}. Register within {days} days: {link}' },
  'ocr.picture': { zh: '只能识别 png、jpg、bmp、gif 图片', en: 'Only png, jpg, bmp and gif pictures can be read' },
  'ocr.unreadable': { zh: '图片无法打开，请重新拍摄或扫描', en: 'The picture cannot be opened. Take or scan it again.' },
  'ocr.pixels': { zh: '图片尺寸过大，最多 {max} 百万像素', en: 'The picture is too large: at most {max} megapixels' },
  'ocr.notBusinessLicense': { zh: '未识别到营业执照，请上传清晰、端正的营业执照照片，或手工填写', en: 'This does not read as a business licence. Upload a clear, upright picture of it, or fill in the fields by hand.' },
  'ocr.notIdCardFace': { zh: '未识别到身份证人像面，请上传清晰、端正的照片，或手工填写', en: 'This does not read as the face of an identity card. Upload a clear, upright picture, or fill in the fields by hand.' },
  'ocr.notIdCardBack': { zh: '未识别到身份证国徽面，请上传清晰、端正的照片，或手工填写', en: 'This does not read as the emblem side of an identity card. Upload a clear, upright picture, or fill in the fields by hand.' },
  'ocr.notVatInvoice': { zh: '未识别到增值税发票，请上传清晰、端正的照片，或手工填写', en: 'This does not read as a VAT invoice. Upload a clear, upright picture, or fill in the fields by hand.' },
  'ocr.busy': { zh: '识别任务过多，请稍后再试或手工填写', en: 'Too many pictures are waiting to be read. Try again later, or fill in the fields by hand.' },
} as const satisfies Readonly<Record<string, Text>>;
