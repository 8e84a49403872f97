import { appearanceSettings } from './config/appearance.ts';
import { companyDataSettings, takeCompanyData, type CompanyDataConfig } from './config/company-data.ts';
import { demoSettings } from './config/demo.ts';
import { lawSettings } from './config/law.ts';
import { noticeSettings, takeNotices, type MailAccount } from './config/notices.ts';
import { sealsSettings, takeSeals, type EsignAccount } from './config/seals.ts';
import { serverSettings } from './config/server.ts';
import { takeAll, takeFrom, type Taken, type Topic } from './config/setting.ts';
import { signInSettings, takeOidc } from './config/sign-in.ts';
import { smsSettings, takeSms, type SmsAccount } from './config/sms.ts';
import { storageSettings, takeStorage, type BucketConfig } from './config/storage.ts';
import { takeVideo, videoSettings, type VideoAccount } from './config/video.ts';

/** The settings by topic, in the order people read them. */
const topics: readonly { readonly zh: string; readonly en: string; readonly settings: Topic }[] = [
  { zh: '服务器与数据库', en: 'Server and database', settings: serverSettings },
  { zh: '登录与注册', en: 'Logging in and registering', settings: signInSettings },
  { zh: '短信', en: 'SMS', settings: smsSettings },
  { zh: '邮件与群机器人', en: 'Mail and chat robots', settings: noticeSettings },
  { zh: '文件存储', en: 'File storage', settings: storageSettings },
  { zh: '电子签章', en: 'Electronic seals', settings: sealsSettings },
  { zh: '视频', en: 'Video', settings: videoSettings },
  { zh: '企业数据', en: 'Company data', settings: companyDataSettings },
  { zh: '语言、时区与外观', en: 'Language, time zone and appearance', settings: appearanceSettings },
  { zh: '协议、备案与联系方式', en: 'Agreements, filing and contact', settings: lawSettings },
  { zh: '演示', en: 'Demonstration', settings: demoSettings },
];

type Composed = 'publicUrl' | 'smsLogin' | 'registration' | 'passwordRecovery';
type Plain = Omit<
  Taken<
    typeof serverSettings & typeof signInSettings & typeof appearanceSettings & typeof lawSettings & typeof demoSettings
  >,
  Composed
>;
/**
 * Everything the server is told from outside. Paths are absolute, addresses carry no slash at the end. `bucket` is null
 * where files lie on this machine.
 */
export interface Config extends Plain, CompanyDataConfig {
  readonly publicUrl: string;
  readonly smsLogin: boolean;
  readonly registration: boolean;
  readonly passwordRecovery: boolean;
  readonly smsProvider: 'outbox' | 'aliyun';
  /** The account of the service that sends SMS; null for the outbox. */
  readonly smsAccount: SmsAccount | null;
  /** null: no mail is sent. */
  readonly mail: MailAccount | null;
  /** Hosts of chat robots beside the public ones. */
  readonly chatRobotHosts: readonly string[];
  readonly storage: 'local' | 's3' | 'oss';
  readonly bucket: BucketConfig | null;
  /** null: no electronic signature service is configured. */
  readonly esign: EsignAccount | null;
  /** null: no video platform is configured. */
  readonly video: VideoAccount | null;
}

/**
 * Reads the settings from environment variables; unset and empty ones take their default.
 * @throws ConfigError at the first setting that is wrong or missing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const take = takeFrom(env);
  const server = takeAll(take, serverSettings);
  const signIn = takeAll(take, signInSettings);
  const demo = takeAll(take, demoSettings);
  const sms = takeSms(take);
  /** Without a code that reaches the phone none of them works; in the demo administrators read it in the outbox. */
  const byCode = demo.demo || sms.smsProvider !== 'outbox';
  const decided = (given: 'on' | 'off' | 'auto'): boolean => given === 'on' || (given === 'auto' && byCode);
  return {
    ...server,
    publicUrl: server.publicUrl ?? `http://localhost:${server.port}`,
    ...signIn,
    ...takeOidc(take),
    smsLogin: decided(signIn.smsLogin),
    registration: decided(signIn.registration),
    passwordRecovery: decided(signIn.passwordRecovery),
    ...sms,
    ...takeNotices(take),
    ...takeStorage(take),
    ...takeSeals(take),
    ...takeVideo(take),
    ...takeCompanyData(take),
    ...takeAll(take, appearanceSettings),
    ...takeAll(take, lawSettings),
    ...demo,
  };
}

/** One setting, for the documentation and its test. */
export interface DocumentedSetting {
  readonly name: string;
  readonly default: string;
  readonly zh: string;
  readonly en: string;
}

/** The settings by topic, in the order people read them. */
export const configTopics = (): readonly {
  readonly zh: string;
  readonly en: string;
  readonly settings: readonly DocumentedSetting[];
}[] =>
  topics.map(({ zh, en, settings }) => ({
    zh,
    en,
    settings: Object.values(settings).map((each) => ({
      name: each.name,
      default: each.default,
      zh: each.zh,
      en: each.en,
    })),
  }));

/** All settings as one table. */
export const configTable = (): readonly DocumentedSetting[] => configTopics().flatMap(({ settings }) => settings);
