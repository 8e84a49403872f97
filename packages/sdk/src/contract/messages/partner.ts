import type { Text } from '../text.ts';

/** Partners: clients, keys, webhooks, the sandbox. Only the server says these. */
export const partner = {
  'partner.limit': {
    zh: '调用过于频繁，请稍后重试（每分钟 600 次，突发 100 次）',
    en: 'Too many calls. Wait a little (600 a minute, 100 at once).',
  },
  'partner.reference': {
    zh: '访问者标识须为贵方自有编号：字母、数字和 _ . : ~ -，不能是手机号或身份证号',
    en: 'The reference is your own id of the visitor: letters, digits and _ . : ~ -, no phone and no identity number',
  },
  'partner.notActive': { zh: '客户端未启用', en: 'The client is not active' },
  'partner.origin': {
    zh: '{origin} 不是有效来源：须与浏览器发送的一致，例如 https://shop.example，不带路径和末尾斜杠',
    en: '{origin} is not a valid origin: write it as browsers send it, such as https://shop.example, without a path or a trailing slash',
  },
  'partner.origin.insecure': {
    zh: '{origin} 须使用 https；仅沙箱可使用本机地址（如 http://localhost:8081）',
    en: '{origin} must use https. Only the sandbox accepts local addresses, such as http://localhost:8081.',
  },
  'partner.origins.many': { zh: '最多 {n} 个来源', en: 'At most {n} origins' },
  'partner.forms.many': { zh: '最多 {n} 个表单', en: 'At most {n} forms' },
  'partner.form.unknown': {
    zh: '表单 {form} 不存在、未发布，或不发起流程',
    en: 'The form {form} does not exist, is not published, or starts no process',
  },
  'partner.form.approved': {
    zh: '正式客户端的表单由平台授予；如需增加请联系平台',
    en: 'Forms of a live client are granted by the platform. Ask it for more.',
  },
  'partner.clients.many': { zh: '每个企业最多 {n} 个客户端', en: 'An enterprise has at most {n} clients' },
  'partner.platformDisabled': {
    zh: '该客户端由平台停用，只能由平台启用',
    en: 'The platform disabled this client; only the platform can enable it',
  },
  'partner.keys.two': {
    zh: '已有两个有效密钥，请先撤销其中一个',
    en: 'Two keys are valid already. Revoke one of them first.',
  },
  'partner.webhooks.many': { zh: '每个客户端最多 {n} 个 Webhook', en: 'A client has at most {n} webhooks' },
  'partner.webhook.insecure': { zh: '接收地址须使用 https', en: 'The address must use https' },
  'partner.webhook.address': {
    zh: '该地址指向内网或保留地址，不能接收',
    en: 'This address leads to a private or reserved network',
  },
  'partner.webhook.unresolved': { zh: '无法解析该地址的域名', en: 'The host name of the address cannot be resolved' },
  'partner.webhook.event': { zh: '未知事件：{event}', en: 'Unknown event: {event}' },
  'partner.delivery.status': { zh: '对方未返回 2xx', en: 'The receiver did not answer 2xx' },
  'partner.delivery.redirect': {
    zh: '对方返回重定向，不予跟随',
    en: 'The receiver answered with a redirect, which is not followed',
  },
  'partner.delivery.timeout': { zh: '10 秒内未收到响应', en: 'No answer within 10 seconds' },
  'partner.delivery.connection': { zh: '无法连接', en: 'Cannot connect' },
  'partner.delivery.tls': { zh: '证书无效', en: 'The certificate is not valid' },
  'partner.delivery.gone': {
    zh: '对方返回 410，已停用该 Webhook',
    en: 'The receiver answered 410: the webhook is disabled',
  },
  'partner.sandbox.decided': { zh: '该申请已处理', en: 'This application has been decided on' },
  'notice.partner.webhookFailing.title': { zh: 'Webhook 已停用', en: 'A webhook was disabled' },
  'notice.partner.webhookFailing.content': {
    zh: '客户端“{client}”的 Webhook {url} 连续 5 天投递失败，已停用。修复后请在客户端页面重新启用并重放。',
    en: 'Deliveries to the webhook {url} of the client "{client}" failed for 5 days, so it is disabled. Once it is fixed, resume it and replay on the page of the client.',
  },
  'notice.partner.disabled': {
    zh: '平台已停用客户端“{client}”：{reason}',
    en: 'The platform disabled the client "{client}": {reason}',
  },
} as const satisfies Readonly<Record<string, Text>>;
