import { oneOf, orNull, webAddress, words } from './readers.ts';
import { ConfigError, type Take, setting } from './setting.ts';

export const sealsSettings = {
  sealProvider: setting({
    name: 'SEAL_PROVIDER',
    default: 'none',
    read: oneOf('none', 'esign'),
    zh: '电子签章服务：none（不接入，只登记线下用印）或 esign（e签宝）',
    en: 'Electronic signature service: none (only uses of physical seals are registered) or esign',
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
};

/** An account with an electronic signature service. */
export interface EsignAccount {
  /** Such as https://openapi.esign.cn, without a slash at the end. */
  readonly endpoint: string;
  readonly appId: string;
  readonly appSecret: string;
}

/** A signature service has to be known by us and know us. */
export function takeSeals(take: Take): { readonly esign: EsignAccount | null } {
  if (take(sealsSettings.sealProvider) === 'none') return { esign: null };
  const [appId, appSecret] = [take(sealsSettings.sealAppId), take(sealsSettings.sealAppSecret)];
  if (appId === null || appSecret === null)
    throw new ConfigError('SEAL_PROVIDER takes SEAL_APP_ID and SEAL_APP_SECRET beside it; not both are set');
  return { esign: { endpoint: take(sealsSettings.sealEndpoint), appId, appSecret } };
}
