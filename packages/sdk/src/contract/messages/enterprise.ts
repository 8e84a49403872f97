import type { Text } from '../text.ts';

/** Services, seals and customers; registering, changing and inviting enterprises; their documents, and reading them. */
export const enterprise = {
  'enterprise.material.renewing': {
    zh: '该材料已在更换，请继续提交或放弃更换',
    en: 'This document is being replaced already. Submit the new one, or give it up.',
  },
  'notice.service.new.title': { zh: '新的服务申请', en: 'New service application' },
  'notice.service.new.content': {
    zh: '“{enterprise}”提交了服务申请 {code}，请受理。',
    en: '"{enterprise}" has submitted service application {code}. Please take it up.',
  },
  'notice.service.accepted.title': { zh: '服务申请已受理', en: 'Your service application was taken up' },
  'notice.service.accepted.content': {
    zh: '您的服务申请 {code} 已受理，请留意处理结果。',
    en: 'Your service application {code} was taken up. You will be notified of the outcome.',
  },
  'notice.service.done.title': { zh: '服务申请已办结', en: 'Your service application is completed' },
  'notice.service.done.content': {
    zh: '您的服务申请 {code} 已办结：{reply}',
    en: 'Your service application {code} is completed: {reply}',
  },
  'notice.service.returned.title': { zh: '服务申请已退回', en: 'Your service application was returned' },
  'notice.service.returned.content': {
    zh: '您的服务申请 {code} 已退回：{reply}',
    en: 'Your service application {code} was returned: {reply}',
  },
  'notice.followUp.title': { zh: '客户跟进提醒', en: 'Customer follow-up reminder' },
  'notice.followUp.content': {
    zh: '请跟进客户“{customer}”：{what}',
    en: 'Follow up with customer "{customer}": {what}',
  },
  'notice.seal.opened.title': { zh: '印章已开通', en: 'The seal is activated' },
  'notice.seal.opened.content': {
    zh: '“{name}”的电子印章已开通，可以使用。',
    en: 'The electronic seal of "{name}" is activated and ready to use.',
  },
  'notice.seal.failed.title': { zh: '印章开通失败', en: 'The seal could not be activated' },
  'notice.seal.failed.content': {
    zh: '“{name}”的电子印章未能开通',
    en: 'The electronic seal of "{name}" could not be activated',
  },
  'followUp.next': { zh: '下次跟进应晚于跟进时间', en: 'The next follow-up must be later than this one' },
  'followUp.contact': { zh: '该联系人不属于此客户', en: 'This contact does not belong to this customer' },
  'customer.lost': { zh: '客户已流失', en: 'The customer is lost' },
  'customer.lost.because': { zh: '客户已流失：{reason}', en: 'The customer is lost: {reason}' },
  'seal.provider.title': { zh: '电子签章', en: 'electronic signature' },
  'seal.provider.missing': {
    zh: '未配置电子签章服务；配置后可重新开通',
    en: 'No electronic signature service is configured; once it is, activate the seal again',
  },
  'seal.provider.silent': {
    zh: '电子签章服务没有应答，请稍后重试',
    en: 'The electronic signature service does not answer. Try again later.',
  },
  'seal.provider.timeout': {
    zh: '电子签章服务未在 24 小时内完成签署',
    en: 'The electronic signature service did not finish within 24 hours',
  },
  'seal.rejected': { zh: '审批未通过', en: 'It was rejected or withdrawn' },
  'seal.notApproved': { zh: '该申请尚未通过审批', en: 'This application has not been approved yet' },
  'seal.notInUse': { zh: '该印章未启用，不能使用', en: 'This seal is not in use' },
  'seal.notValid': { zh: '该印章不在有效期内', en: 'This seal is not valid today' },
  'seal.paperOnly': {
    zh: '该印章未在电子签章服务开通，只能登记线下用印',
    en: 'This seal is not activated at the signature service: only uses on paper can be registered',
  },
  'seal.openedByProvider': {
    zh: '该印章由电子签章服务开通，请先提交印章申请',
    en: 'This seal is activated through the signature service: apply for it first',
  },
  'seal.file.foreign': { zh: '该文件不属于所选合同', en: 'This file does not belong to the selected contract' },
  'enterprise.register.agree': {
    zh: '请阅读并同意用户协议与隐私政策',
    en: 'Read the user agreement and the privacy policy, and agree to them',
  },
  'enterprise.register.closed': {
    zh: '暂未开放注册，请联系平台管理员',
    en: 'Registration is not open. Ask the platform administrator.',
  },
  'enterprise.register.code': { zh: '短信验证码错误或已过期', en: 'The code from the SMS is wrong or has expired' },
  'enterprise.register.duplicate': {
    zh: '无法使用该企业信息注册。如贵企业已注册，请联系本企业管理员或平台。',
    en: 'These details cannot be registered. If your enterprise is registered already, ask its administrator or the platform.',
  },
  'enterprise.register.username': { zh: '该用户名不可用，请更换', en: 'This username cannot be used, enter another' },
  'enterprise.register.phone': {
    zh: '该手机号已有账号，请直接登录',
    en: 'This phone has an account already; log in with it',
  },
  'enterprise.change.nothing': { zh: '没有任何变更内容', en: 'Nothing has been changed' },
  'enterprise.change.notAuthenticated': {
    zh: '企业认证通过后才能申请变更',
    en: 'A change can be applied for once the enterprise is verified',
  },
  'enterprise.change.running': {
    zh: '已有变更正在审批，请等待完成',
    en: 'Another change is being approved; wait until it is done',
  },
  'enterprise.change.taken': {
    zh: '“{field}”的新值已被其他企业使用，不能通过',
    en: 'The new value of "{field}" is now used by another enterprise; this cannot be approved',
  },
  'enterprise.invite.closed': {
    zh: '邀请已失效：已被使用或已过期',
    en: 'This invitation is no longer valid: it was used or has expired',
  },
  'enterprise.relation.confirm': {
    zh: '仅对方企业可以确认关联关系',
    en: 'Only the other enterprise can confirm the relation',
  },
  'enterprise.invite.own': { zh: '不能接受本企业发出的邀请', en: 'An enterprise cannot accept its own invitation' },
  'enterprise.invite.content': {
    zh: '{inviter}邀请{enterprise}入驻{product}，请在{days}天内打开链接注册：{link}',
    en: '{inviter} invites {enterprise} to {product}. Register within {days} days: {link}',
  },
  'ocr.picture': {
    zh: '只能识别 png、jpg、bmp、gif 图片和 PDF',
    en: 'Only png, jpg, bmp and gif pictures and PDF files can be read',
  },
  'ocr.pdf': {
    zh: 'PDF 无法打开（可能已损坏、已加密或过大），请上传图片，或手工填写',
    en: 'The PDF cannot be opened: it may be damaged, locked by a password or too large. Upload a picture, or fill in the fields by hand.',
  },
  'ocr.pdfEmpty': {
    zh: 'PDF 首页没有可识别的文字或图片，请上传图片，或手工填写',
    en: 'The first page of the PDF has neither text nor a picture to read. Upload a picture, or fill in the fields by hand.',
  },
  'ocr.unreadable': {
    zh: '图片无法打开，请重新拍摄或扫描',
    en: 'The picture cannot be opened. Take or scan it again.',
  },
  'ocr.pixels': { zh: '图片尺寸过大，最多 {max} 百万像素', en: 'The picture is too large: at most {max} megapixels' },
  'ocr.notBusinessLicense': {
    zh: '未识别到营业执照，请上传清晰、端正的营业执照照片，或手工填写',
    en: 'No business licence was recognised. Upload a clear, upright picture of it, or fill in the fields by hand.',
  },
  'ocr.notIdCardFace': {
    zh: '未识别到身份证人像面，请上传清晰、端正的照片，或手工填写',
    en: 'No identity card portrait side was recognised. Upload a clear, upright picture, or fill in the fields by hand.',
  },
  'ocr.notIdCardBack': {
    zh: '未识别到身份证国徽面，请上传清晰、端正的照片，或手工填写',
    en: 'No identity card emblem side was recognised. Upload a clear, upright picture, or fill in the fields by hand.',
  },
  'ocr.notVatInvoice': {
    zh: '未识别到增值税发票，请上传清晰、端正的照片，或手工填写',
    en: 'No VAT invoice was recognised. Upload a clear, upright picture, or fill in the fields by hand.',
  },
  'ocr.busy': {
    zh: '识别任务过多，请稍后再试或手工填写',
    en: 'Too many pictures are waiting to be read. Try again later, or fill in the fields by hand.',
  },
} as const satisfies Readonly<Record<string, Text>>;
