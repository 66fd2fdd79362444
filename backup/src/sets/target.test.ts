import { expect, it } from 'vitest';
import { regionOf } from './target.ts';

it.each([
  ['s3.ap-northeast-2.amazonaws.com', 'ap-northeast-2'],
  ['s3-eu-west-1.amazonaws.com', 'eu-west-1'],
  ['s3.dualstack.ap-northeast-2.amazonaws.com', 'ap-northeast-2'],
  ['s3.us-gov-west-1.amazonaws.com', 'us-gov-west-1'],
  ['s3.cn-north-1.amazonaws.com.cn', 'cn-north-1'],
  ['s3.ap-northeast-1.wasabisys.com', 'ap-northeast-1'],
  ['s3.us-west-004.backblazeb2.com', 'us-west-004'],
  ['s3.amazonaws.com', 'us-east-1'],
  ['minio', 'us-east-1'],
  ['backup.example', 'us-east-1'],
  ['nas3.ap-northeast-2.example', 'us-east-1'],
])('a bucket at %s is asked with the region %s', (host, region) => expect(regionOf(host)).toBe(region));
