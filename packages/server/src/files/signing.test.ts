import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ossSigner, s3Signer, sha256 } from './signing.ts';

describe('S3, as the examples of its documentation', () => {
  const signer = s3Signer({
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  });
  const at = new Date('2013-05-24T00:00:00Z');
  const request = {
    method: 'GET',
    host: 'examplebucket.s3.amazonaws.com',
    bucket: 'examplebucket',
    path: '/test.txt',
    key: 'test.txt',
    query: {},
    headers: {},
  };

  test('the header of a ranged GET', () => {
    expect(signer.headers({ ...request, headers: { Range: 'bytes=0-9' } }, sha256(''), at)['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
  test('the header of a PUT whose key has a letter that is escaped', () => {
    const put = {
      ...request,
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    };
    expect(signer.headers(put, sha256('Welcome to Amazon S3.'), at)['authorization']).toMatch(
      /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
    );
  });
  test('the header of a list', () => {
    expect(
      signer.headers({ ...request, path: '/', key: '', query: { 'max-keys': '2', prefix: 'J' } }, sha256(''), at)[
        'authorization'
      ],
    ).toMatch(/Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7$/);
  });
  test('a link', () => {
    expect(signer.link(request, 86_400, at)).toMatchObject({
      'X-Amz-Expires': '86400',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    });
  });
  test('a form: the policy is signed with the key of the day', () => {
    const { policy, signature, fields } = signer.form([{ bucket: 'b' }], '2013-05-24T00:10:00.000Z', at);
    expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
      expiration: '2013-05-24T00:10:00.000Z',
      conditions: [
        { bucket: 'b' },
        { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
        { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request' },
        { 'x-amz-date': '20130524T000000Z' },
      ],
    });
    const day = ['20130524', 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      'AWS4wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    );
    expect(signature).toBe(createHmac('sha256', day).update(policy).digest('hex'));
    expect(fields).toMatchObject({ policy, 'x-amz-signature': signature });
  });
});

describe('OSS, as its own client (ali-oss 6) signs', () => {
  const signer = ossSigner({ accessKey: 'accesskeyid', secretKey: 'accesskeysecret', region: 'cn-hangzhou' });
  const at = new Date('2024-01-02T03:04:05Z');
  const request = {
    method: 'GET',
    host: 'examplebucket.oss-cn-hangzhou.aliyuncs.com',
    bucket: 'examplebucket',
    path: '/dir/a b.png',
    key: 'dir/a b.png',
    query: {},
    headers: {},
  };

  test('a header', () => {
    const put = {
      ...request,
      method: 'PUT',
      query: { partNumber: '1', uploadId: 'AB' },
      headers: { 'content-type': 'image/png', 'x-oss-copy-source': '/b/a', 'user-agent': 'not signed' },
    };
    expect(signer.headers(put, '', at)['authorization']).toBe(
      'OSS4-HMAC-SHA256 Credential=accesskeyid/20240102/cn-hangzhou/oss/aliyun_v4_request,Signature=13bbc4a149c43e37f15d8abc5681817358ab33aa13402a96f0c90e811044d894',
    );
  });
  test('a link', () => {
    expect(
      signer.link({ ...request, query: { 'response-content-disposition': 'inline; filename="a b.png"' } }, 300, at)[
        'x-oss-signature'
      ],
    ).toBe('752c8816193a5b3b7f834a0d069bd22a2123bab258b5cebf9d9fac257a0c3910');
  });
  test('a form carries the version, the credential and the day it was signed for', () => {
    const { fields } = signer.form([], '2024-01-02T04:00:00.000Z', at);
    expect(fields).toMatchObject({
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': 'accesskeyid/20240102/cn-hangzhou/oss/aliyun_v4_request',
      'x-oss-date': '20240102T030405Z',
    });
  });
});
