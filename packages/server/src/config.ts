import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EsignOptions } from './providers/esign.ts';
import {
  bucketName,
  issuerAddress,
  oneOf,
  onOff,
  origins,
  orNull,
  postgresAddress,
  proxies,
  timeZone,
  webAddress,
  wholeNumber,
  words,
} from './setting-readers.ts';

/** A setting that stops the start. Its message is one line that names the setting and says what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** What it is when the variable is unset or empty, as it would be written in the environment. */
  readonly default: string;
  readonly zh: string;
  readonly en: string;
  /** Never repeated in a message: it may hold a password. */
  readonly confidential?: true;
  /** Throws an Error whose message says what the setting takes. */
  readonly read: (value: string) => T;
}

/** A setting's declaration, checked against what its reader answers. */
const setting = <T>(declaration: Setting<T>): Setting<T> => declaration;

const settings = {
  port: setting({
    name: 'PORT',
    default: '8080',
    read: wholeNumber(0, 65535),
    zh: '监听端口；0 表示任选空闲端口',
    en: 'Port to listen on; 0 takes any free one',
  }),
  host: setting({
    name: 'HOST',
    default: '127.0.0.1',
    read: words(1, 253),
    zh: '监听地址；0.0.0.0 表示所有网卡',
    en: 'Address to listen on; 0.0.0.0 means every network interface',
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    default: '',
    read: orNull(webAddress),
    zh: '用户看到的地址；默认 http://localhost:PORT',
    en: 'The address people use; by default http://localhost:PORT',
  }),
  dataDir: setting({
    name: 'DATA_DIR',
    default: '.scf-data',
    read: (value: string) => resolve(value),
    zh: '内嵌数据库、上传文件、密钥和日志所在的文件夹',
    en: 'Folder of the embedded database, uploaded files, the signing key and the log',
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    default: '',
    confidential: true,
    read: postgresAddress,
    zh: 'PostgreSQL 15 或更高版本的地址；不填时 npm start 启动内嵌数据库',
    en: 'A PostgreSQL 15 or newer; without it npm start runs the embedded one',
  }),
  databasePool: setting({
    name: 'DATABASE_POOL',
    default: '10',
    read: wholeNumber(2, 500),
    zh: '数据库连接数上限',
    en: 'Most connections to the database',
  }),
  secret: setting({
    name: 'SECRET',
    default: '',
    confidential: true,
    read: orNull(words(32, 512)),
    zh: '签名密钥，至少 32 个字符；不填时生成并保存在 DATA_DIR',
    en: 'Signing key of at least 32 characters; generated and kept in DATA_DIR when absent',
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    default: 'info',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    zh: '日志级别：fatal、error、warn、info、debug、trace、silent',
    en: 'fatal, error, warn, info, debug, trace or silent',
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    default: 'off',
    read: proxies,
    zh: '前置代理：off、层数，或其地址（逗号分隔）',
    en: 'Proxies in front: off, how many, or their addresses separated by commas',
  }),
  corsOrigins: setting({
    name: 'CORS_ORIGINS',
    default: '',
    read: origins,
    zh: '允许嵌入元素的其他来源，逗号分隔',
    en: 'Other origins that may embed the elements, separated by commas',
  }),
  clientId: setting({
    name: 'CLIENT_ID',
    default: 'scf-kit-host',
    read: words(1, 64),
    zh: '后台登录使用的固定客户端标识',
    en: 'Fixed client id the back office signs in with',
  }),
  clientSecret: setting({
    name: 'CLIENT_SECRET',
    default: 'scf-kit-host-secret',
    read: words(1, 128),
    zh: '后台登录使用的固定客户端密钥；浏览器可见，并非机密',
    en: 'Fixed client secret of the back office; browsers see it, so it protects nothing',
  }),
  captcha: setting({
    name: 'CAPTCHA',
    default: 'after-failure',
    read: oneOf('off', 'after-failure', 'always'),
    zh: '图形验证码：off、after-failure（密码错误后）、always',
    en: 'Captcha at the login: off, after-failure or always',
  }),
  smsProvider: setting({
    name: 'SMS_PROVIDER',
    default: 'outbox',
    read: oneOf('outbox', 'aliyun'),
    zh: '短信通道；outbox 存入管理员可见的发件箱，aliyun 为阿里云短信',
    en: 'Who sends SMS; outbox keeps them where an administrator sees them, aliyun is Alibaba Cloud SMS',
  }),
  smsEndpoint: setting({
    name: 'SMS_ENDPOINT',
    default: 'https://dysmsapi.aliyuncs.com',
    read: webAddress,
    zh: '短信服务地址',
    en: 'Address of the SMS service',
  }),
  smsAccessKey: setting({
    name: 'SMS_ACCESS_KEY',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '短信服务的访问密钥 ID',
    en: 'Access key id of the SMS service',
  }),
  smsSecretKey: setting({
    name: 'SMS_SECRET_KEY',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '短信服务的访问密钥',
    en: 'Access key secret of the SMS service',
  }),
  smsSignName: setting({
    name: 'SMS_SIGN_NAME',
    default: '',
    read: orNull(words(1, 64)),
    zh: '短信签名',
    en: 'Sign name of the messages',
  }),
  smsTemplateCode: setting({
    name: 'SMS_TEMPLATE_CODE',
    default: '',
    read: orNull(words(1, 64)),
    zh: '验证码短信模板，变量 code',
    en: 'Template of codes, with the variable code',
  }),
  smsTemplateInvite: setting({
    name: 'SMS_TEMPLATE_INVITE',
    default: '',
    read: orNull(words(1, 64)),
    zh: '邀请短信模板，变量 inviter、enterprise、code',
    en: 'Template of invitations, with the variables inviter, enterprise and code',
  }),
  smsTemplateNotice: setting({
    name: 'SMS_TEMPLATE_NOTICE',
    default: '',
    read: orNull(words(1, 64)),
    zh: '通知短信模板，变量 content',
    en: 'Template of notices, with the variable content',
  }),
  storage: setting({
    name: 'STORAGE',
    default: 'local',
    read: oneOf('local', 's3', 'oss'),
    zh: '文件存储：local 为 DATA_DIR 下的文件，s3 为兼容 S3 的对象存储，oss 为阿里云 OSS',
    en: 'Where uploaded files lie: local is DATA_DIR, s3 any S3-compatible storage, oss Alibaba Cloud OSS',
  }),
  storageEndpoint: setting({
    name: 'STORAGE_ENDPOINT',
    default: '',
    read: orNull(webAddress),
    zh: '对象存储的地址，不含存储桶，如 https://s3.eu-central-1.amazonaws.com',
    en: 'Address of the object storage without the bucket, such as https://s3.eu-central-1.amazonaws.com',
  }),
  storagePublicEndpoint: setting({
    name: 'STORAGE_PUBLIC_ENDPOINT',
    default: '',
    read: orNull(webAddress),
    zh: '浏览器访问对象存储的地址；默认与 STORAGE_ENDPOINT 相同',
    en: 'Where browsers reach the object storage; by default STORAGE_ENDPOINT',
  }),
  storageRegion: setting({
    name: 'STORAGE_REGION',
    default: 'us-east-1',
    read: words(1, 64),
    zh: '对象存储的区域，如 cn-hangzhou',
    en: 'Region of the object storage, such as cn-hangzhou',
  }),
  storageBucket: setting({
    name: 'STORAGE_BUCKET',
    default: '',
    read: orNull(bucketName),
    zh: '存储桶名称',
    en: 'Name of the bucket',
  }),
  storageAccessKey: setting({
    name: 'STORAGE_ACCESS_KEY',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '对象存储的访问密钥标识',
    en: 'Access key id of the object storage',
  }),
  storageSecretKey: setting({
    name: 'STORAGE_SECRET_KEY',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '对象存储的访问密钥',
    en: 'Secret access key of the object storage',
  }),
  storagePathStyle: setting({
    name: 'STORAGE_PATH_STYLE',
    default: 'off',
    read: onOff,
    zh: '存储桶写在路径中（on）还是域名中（off）；自建存储多用 on',
    en: 'Whether the bucket stands in the path (on) or before the host (off); storage of your own mostly wants on',
  }),
  storageDirect: setting({
    name: 'STORAGE_DIRECT',
    default: 'on',
    read: onOff,
    zh: '浏览器直接向对象存储上传和下载：on 或 off；off 时经由本服务器',
    en: 'Whether browsers upload to and download from the object storage themselves: on or off; off passes all through this server',
  }),
  sealProvider: setting({
    name: 'SEAL_PROVIDER',
    default: 'none',
    read: oneOf('none', 'esign'),
    zh: '电子签章服务：none（不接入，只登记线下用印）或 esign（e签宝）',
    en: 'Electronic signature service: none (uses of seals on paper are registered) or esign',
  }),
  sealEndpoint: setting({
    name: 'SEAL_ENDPOINT',
    default: 'https://openapi.esign.cn',
    read: webAddress,
    zh: '电子签章服务的地址',
    en: 'Address of the electronic signature service',
  }),
  sealAppId: setting({
    name: 'SEAL_APP_ID',
    default: '',
    read: orNull(words(1, 128)),
    zh: '电子签章服务的应用标识',
    en: 'Application id at the electronic signature service',
  }),
  sealAppSecret: setting({
    name: 'SEAL_APP_SECRET',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '电子签章服务的应用密钥',
    en: 'Application secret at the electronic signature service',
  }),
  maxUploadMb: setting({
    name: 'MAX_UPLOAD_MB',
    default: '100',
    read: wholeNumber(1, 2048),
    zh: '单个文件上限（MB）',
    en: 'Largest uploaded file in MB',
  }),
  businessTimeZone: setting({
    name: 'BUSINESS_TIME_ZONE',
    default: 'Asia/Shanghai',
    read: timeZone,
    zh: '业务日期和显示时间所用的时区',
    en: 'Time zone of business dates and of times shown',
  }),
  defaultLanguage: setting({
    name: 'DEFAULT_LANGUAGE',
    default: 'en-US',
    read: oneOf('zh-CN', 'en-US'),
    zh: '首次访问的界面语言：zh-CN 或 en-US',
    en: 'Language of a first visit: zh-CN or en-US',
  }),
  productTitleZh: setting({
    name: 'PRODUCT_TITLE',
    default: '供应链金融平台',
    read: words(1, 60),
    zh: '产品中文名称',
    en: 'Name of the product in Chinese',
  }),
  productTitleEn: setting({
    name: 'PRODUCT_TITLE_EN',
    default: 'Supply Chain Finance',
    read: words(1, 60),
    zh: '产品英文名称',
    en: 'Name of the product in English',
  }),
  copyright: setting({
    name: 'COPYRIGHT',
    default: 'scf-kit',
    read: words(1, 200),
    zh: '页脚的版权文字',
    en: 'Copyright line of the footer',
  }),
  logoUrl: setting({
    name: 'LOGO_URL',
    default: '',
    read: orNull(words(1, 500)),
    zh: '登录页和侧栏的标志图片地址',
    en: 'Picture of the login page and the side bar',
  }),
  userManualUrl: setting({
    name: 'USER_MANUAL_URL',
    default: '',
    read: orNull(words(1, 500)),
    zh: '用户手册地址',
    en: 'Address of the user manual',
  }),
  monitorUrl: setting({
    name: 'MONITOR_URL',
    default: '',
    read: orNull(words(1, 500)),
    zh: '数据监控大屏地址',
    en: 'Address of the data-monitor screen',
  }),
  logDays: setting({
    name: 'LOG_DAYS',
    default: '365',
    read: wholeNumber(1, 3650),
    zh: '登录日志和操作日志保留的天数',
    en: 'Days the login and operation logs are kept',
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    default: '',
    confidential: true,
    read: orNull(words(16, 256)),
    zh: '从其他机器读取 /metrics 所需的令牌；不填时只有本机可读',
    en: 'Token to read /metrics from another machine; only this one may without it',
  }),
  smsLogin: setting({
    name: 'SMS_LOGIN',
    default: 'auto',
    read: oneOf('on', 'off', 'auto'),
    zh: '短信验证码登录：on、off 或 auto（配置了短信通道或开启演示时为 on）',
    en: 'Login by SMS code: on, off or auto (on where a provider sends SMS, and in the demo)',
  }),
  requireSecondFactor: setting({
    name: 'REQUIRE_SECOND_FACTOR',
    default: 'off',
    read: oneOf('off', 'administrators', 'all'),
    zh: '谁必须使用双因素验证：off、administrators（可管理用户或角色的人）、all；此外角色可单独要求',
    en: 'Who must have a second factor: off, administrators (who may change users or roles) or all; roles may ask for it besides',
  }),
  passwordMinLength: setting({
    name: 'PASSWORD_MIN_LENGTH',
    default: '8',
    read: wholeNumber(6, 128),
    zh: '新密码的最少字符数',
    en: 'Characters a new password has at least',
  }),
  passwordClasses: setting({
    name: 'PASSWORD_CLASSES',
    default: '2',
    read: wholeNumber(1, 4),
    zh: '新密码至少包含几类字符（小写、大写、数字、符号）',
    en: 'How many of lower case, upper case, digits and symbols a new password has',
  }),
  passwordHistory: setting({
    name: 'PASSWORD_HISTORY',
    default: '3',
    read: wholeNumber(0, 12),
    zh: '不能重复使用最近几次的密码；0 表示不限',
    en: 'How many earlier passwords may not come again; 0 for none',
  }),
  passwordDays: setting({
    name: 'PASSWORD_DAYS',
    default: '0',
    read: wholeNumber(0, 3650),
    zh: '密码有效天数；0 表示永久',
    en: 'Days a password holds; 0 for ever',
  }),
  oidcIssuer: setting({
    name: 'OIDC_ISSUER',
    default: '',
    read: orNull(issuerAddress),
    zh: '统一身份认证（OpenID Connect）的签发地址',
    en: 'Issuer address of the identity provider (OpenID Connect)',
  }),
  oidcClientId: setting({
    name: 'OIDC_CLIENT_ID',
    default: '',
    read: orNull(words(1, 256)),
    zh: '在身份提供方登记的客户端标识',
    en: 'Client id registered there',
  }),
  oidcClientSecret: setting({
    name: 'OIDC_CLIENT_SECRET',
    default: '',
    confidential: true,
    read: orNull(words(1, 512)),
    zh: '在身份提供方登记的客户端密钥',
    en: 'Client secret registered there',
  }),
  oidcTitle: setting({
    name: 'OIDC_TITLE',
    default: '企业账号 / Single sign-on',
    read: words(1, 60),
    zh: '登录页上该按钮的文字',
    en: 'What the button of the login page says',
  }),
  registration: setting({
    name: 'REGISTRATION',
    default: 'auto',
    read: oneOf('on', 'off', 'auto'),
    zh: '企业自助注册：on、off 或 auto（配置了短信通道或开启演示时为 on）',
    en: 'Enterprises register themselves: on, off or auto (on where a provider sends SMS, and in the demo)',
  }),
  demo: setting({
    name: 'DEMO',
    default: 'on',
    read: onOff,
    zh: '演示账号和演示数据：on 或 off；生产环境请用 off',
    en: 'Demo accounts and data: on or off; use off in production',
  }),
  demoData: setting({
    name: 'DEMO_DATA',
    default: 'on',
    read: onOff,
    zh: 'npm start 新建内嵌数据库时，启动后在后台填入半年的演示业务数据：on 或 off；已有数据的数据库从不填入',
    en: 'Whether npm start, having made a new embedded database, fills in six months of a business in the background: on or off; never a database that was there',
  }),
};

type Settings = typeof settings;

/**
 * An account with a service that sends SMS by templates. `invite` is null where invitations have none: they are kept in
 * the outbox.
 */
export interface SmsAccount {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly signName: string;
  readonly templates: { readonly code: string; readonly invite: string | null; readonly notice: string | null };
}

/** An object storage, with all it needs. */
export interface BucketConfig {
  readonly endpoint: string;
  readonly publicEndpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly pathStyle: boolean;
  readonly direct: boolean;
}

type Composed =
  | 'publicUrl'
  | 'registration'
  | Extract<keyof Settings, `storage${string}` | `seal${string}` | `sms${string}`>;
/**
 * Everything the server is told from outside. Paths are absolute, addresses carry no slash at the end. `bucket` is null
 * where files lie on this machine.
 */
export type Config = { readonly [K in Exclude<keyof Settings, Composed>]: ReturnType<Settings[K]['read']> } & {
  readonly publicUrl: string;
  readonly smsLogin: boolean;
  readonly registration: boolean;
  readonly smsProvider: ReturnType<Settings['smsProvider']['read']>;
  /** The account of the service that sends SMS; null for the outbox. */
  readonly smsAccount: SmsAccount | null;
  readonly storage: ReturnType<Settings['storage']['read']>;
  readonly bucket: BucketConfig | null;
  /** null: no electronic signature service is configured. */
  readonly esign: EsignOptions | null;
};

type Take = <T>(setting: Setting<T>) => T;

/** A setting that another one makes necessary. */
const needed = <T>(take: Take, declared: Setting<T | null>, because: string): T => {
  const value = take(declared);
  if (value === null) throw new ConfigError(`${declared.name} has to be set where ${because}`);
  return value;
};

/** Who sends SMS, with all it needs. */
function takeSms(take: Take): Pick<Config, 'smsProvider' | 'smsAccount'> {
  const smsProvider = take(settings.smsProvider);
  if (smsProvider === 'outbox') return { smsProvider, smsAccount: null };
  const because = `SMS_PROVIDER is ${smsProvider}`;
  return {
    smsProvider,
    smsAccount: {
      endpoint: take(settings.smsEndpoint),
      accessKey: needed(take, settings.smsAccessKey, because),
      secretKey: needed(take, settings.smsSecretKey, because),
      signName: needed(take, settings.smsSignName, because),
      templates: {
        code: needed(take, settings.smsTemplateCode, because),
        invite: take(settings.smsTemplateInvite),
        notice: take(settings.smsTemplateNotice),
      },
    },
  };
}

/** An object storage has to be named in full. */
function takeStorage(take: Take): Pick<Config, 'storage' | 'bucket'> {
  const storage = take(settings.storage);
  if (storage === 'local') return { storage, bucket: null };
  const because = `STORAGE is ${storage}`;
  const endpoint = needed(take, settings.storageEndpoint, because);
  return {
    storage,
    bucket: {
      endpoint,
      publicEndpoint: take(settings.storagePublicEndpoint) ?? endpoint,
      name: needed(take, settings.storageBucket, because),
      region: take(settings.storageRegion),
      accessKey: needed(take, settings.storageAccessKey, because),
      secretKey: needed(take, settings.storageSecretKey, because),
      pathStyle: take(settings.storagePathStyle),
      direct: take(settings.storageDirect),
    },
  };
}

/** A signature service has to be known by us and know us. */
function takeSeals(take: Take): Pick<Config, 'esign'> {
  if (take(settings.sealProvider) === 'none') return { esign: null };
  const [appId, appSecret] = [take(settings.sealAppId), take(settings.sealAppSecret)];
  if (appId === null || appSecret === null)
    throw new ConfigError('SEAL_PROVIDER takes SEAL_APP_ID and SEAL_APP_SECRET beside it; not both are set');
  return { esign: { endpoint: take(settings.sealEndpoint), appId, appSecret } };
}

/**
 * Reads the settings from environment variables; unset and empty ones take their default.
 * @throws ConfigError at the first setting that is wrong or missing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const take = <T>({ name, default: fallback, confidential, read }: Setting<T>): T => {
    const given = env[name]?.trim() ?? '';
    try {
      return read(given === '' ? fallback : given);
    } catch (error) {
      const takes = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `${name} takes ${takes}${given === '' ? '; it is not set' : confidential ? '' : `; it is ${JSON.stringify(given)}`}`,
      );
    }
  };
  const port = take(settings.port);
  const smsLogin = take(settings.smsLogin);
  const registration = take(settings.registration);
  const sms = takeSms(take);
  const demo = take(settings.demo);
  const [oidcIssuer, oidcClientId, oidcClientSecret] = [
    take(settings.oidcIssuer),
    take(settings.oidcClientId),
    take(settings.oidcClientSecret),
  ];
  if (oidcIssuer !== null && (oidcClientId === null || oidcClientSecret === null))
    throw new ConfigError('OIDC_ISSUER takes OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it; not both are set');
  if (oidcIssuer === null && (oidcClientId !== null || oidcClientSecret !== null))
    throw new ConfigError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET take OIDC_ISSUER beside them; it is not set');
  return {
    port,
    publicUrl: take(settings.publicUrl) ?? `http://localhost:${port}`,
    host: take(settings.host),
    dataDir: take(settings.dataDir),
    databaseUrl: take(settings.databaseUrl),
    databasePool: take(settings.databasePool),
    secret: take(settings.secret),
    logLevel: take(settings.logLevel),
    trustProxy: take(settings.trustProxy),
    corsOrigins: take(settings.corsOrigins),
    clientId: take(settings.clientId),
    clientSecret: take(settings.clientSecret),
    captcha: take(settings.captcha),
    ...sms,
    ...takeStorage(take),
    ...takeSeals(take),
    maxUploadMb: take(settings.maxUploadMb),
    businessTimeZone: take(settings.businessTimeZone),
    defaultLanguage: take(settings.defaultLanguage),
    productTitleZh: take(settings.productTitleZh),
    productTitleEn: take(settings.productTitleEn),
    copyright: take(settings.copyright),
    logoUrl: take(settings.logoUrl),
    userManualUrl: take(settings.userManualUrl),
    monitorUrl: take(settings.monitorUrl),
    logDays: take(settings.logDays),
    metricsToken: take(settings.metricsToken),
    // Codes in the outbox can be read by administrators: a way in for the demo, elsewhere only where somebody says so.
    smsLogin: smsLogin === 'on' || (smsLogin === 'auto' && (demo || sms.smsProvider !== 'outbox')),
    requireSecondFactor: take(settings.requireSecondFactor),
    passwordMinLength: take(settings.passwordMinLength),
    passwordClasses: take(settings.passwordClasses),
    passwordHistory: take(settings.passwordHistory),
    passwordDays: take(settings.passwordDays),
    oidcIssuer,
    oidcClientId,
    oidcClientSecret,
    oidcTitle: take(settings.oidcTitle),
    // Without a code that reaches the phone nobody could register; in the demo the outbox shows it.
    registration: registration === 'on' || (registration === 'auto' && (demo || sms.smsProvider !== 'outbox')),
    demo,
    demoData: take(settings.demoData),
  };
}

/** The settings in the order people read them, for documentation and its test. */
export function configTable(): readonly {
  readonly name: string;
  readonly default: string;
  readonly zh: string;
  readonly en: string;
}[] {
  return Object.values(settings).map(({ name, default: fallback, zh, en }) => ({ name, default: fallback, zh, en }));
}

/** The key that signs upload policies and the like: SECRET, or one made at the first start and kept in DATA_DIR. */
export function signingKey(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret !== null) return config.secret;
  const kept = join(config.dataDir, 'secret');
  mkdirSync(config.dataDir, { recursive: true });
  // Written aside and linked into place, so that of two processes starting at once both read the same whole key.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, kept);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(kept, 'utf8').trim();
}
