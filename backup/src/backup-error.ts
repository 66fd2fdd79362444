import { isDatabaseAway } from '@gaongil/data/database';

/** A backup cannot be made or used. The message is a Korean sentence for the operator. */
export class BackupError extends Error {}

/** None of the identities opens it. */
export class WrongIdentityError extends BackupError {}

interface SystemError {
  code?: string;
  message?: string;
}

const full = /^(ENOSPC|EDQUOT|XMinioStorageFull|QuotaExceeded|EntityTooLarge)$/;
const away =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET|EIO$|ESTALE|ENODEV|SlowDown|ServiceUnavailable|InternalError)/;
const refused =
  /^(EACCES|EPERM|EROFS|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|NoSuchBucket|ENOENT|ENOTDIR)$/;

/** What went wrong, as a Korean sentence. Errors of the target, the database and age are recognised; others keep their name. */
export function explain(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code = '', message = '' } = (error ?? {}) as SystemError;
  if (full.test(code))
    return `백업을 둘 곳이 가득 찼습니다(${code}). 공간을 늘리거나 보관 기간을 줄여 주세요.`;
  if (away.test(code) || /the store does not answer/.test(message))
    return `백업을 둘 곳에 연결할 수 없거나 연결이 끊겼습니다(${code || '응답 없음'}). 다음 차례에 다시 합니다.`;
  if (refused.test(code)) return `백업을 둘 곳을 쓸 수 없습니다(${code}). 경로와 권한, 열쇠를 확인해 주세요.`;
  // lock_timeout
  if (code === '55P03')
    return '다른 작업이 한 시간 넘게 끝나지 않아 더 기다리지 않았습니다. 다음 차례에 다시 합니다.';
  const name = code || (error as Error)?.name;
  if (isDatabaseAway(error))
    return `Postgres에 연결할 수 없습니다(${name}). Postgres가 떠 있는지 확인해 주세요.`;
  return `알 수 없는 오류입니다(${name}).`;
}
