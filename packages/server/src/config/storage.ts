import { bucketName, onOff, oneOf, orNull, webAddress, words } from './readers.ts';
import { type Take, needed, setting } from './setting.ts';

export const storageSettings = {
  storage: setting({
    name: 'STORAGE',
    default: 'local',
    read: oneOf('local', 's3', 'oss'),
    zh: '文件存储：local 为 DATA_DIR 下的文件，s3 为兼容 S3 的对象存储，oss 为阿里云 OSS',
    en: 'Where uploaded files are stored: local is DATA_DIR, s3 any S3-compatible storage, oss Alibaba Cloud OSS',
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
};

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

/** An object storage has to be named in full. */
export function takeStorage(take: Take): {
  readonly storage: 'local' | 's3' | 'oss';
  readonly bucket: BucketConfig | null;
} {
  const storage = take(storageSettings.storage);
  if (storage === 'local') return { storage, bucket: null };
  const because = `STORAGE is ${storage}`;
  const endpoint = needed(take, storageSettings.storageEndpoint, because);
  return {
    storage,
    bucket: {
      endpoint,
      publicEndpoint: take(storageSettings.storagePublicEndpoint) ?? endpoint,
      name: needed(take, storageSettings.storageBucket, because),
      region: take(storageSettings.storageRegion),
      accessKey: needed(take, storageSettings.storageAccessKey, because),
      secretKey: needed(take, storageSettings.storageSecretKey, because),
      pathStyle: take(storageSettings.storagePathStyle),
      direct: take(storageSettings.storageDirect),
    },
  };
}
