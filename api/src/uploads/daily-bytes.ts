import { attachmentLimit, storageMessages } from '@gaongil/contract/files/attachment';
import { dayInSeoul } from '@gaongil/contract/dates';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';

const megabyte = 1024 * 1024;
const dayMs = 86_400_000;

/** The part of a day's bytes that one file uses. */
export interface DailyShare {
  /**
   * Counts bytes that arrived.
   * @throws 503 when they exceed the day's limit.
   */
  grow(bytes: number): Promise<void>;
  /** Subtracts everything this file was counted for. */
  refund(): Promise<void>;
}

/** Adds megabytes to the day's count unless it would exceed the limit; returns 1 if it was added. */
const addScript = `
  redis.set_repl(redis.REPL_NONE)
  local count = tonumber(redis.call('get', KEYS[1]) or 0)
  if tonumber(ARGV[1]) > 0 and count + ARGV[1] > tonumber(ARGV[2]) then return 0 end
  redis.call('set', KEYS[1], math.max(0, count + ARGV[1]))
  redis.call('expireat', KEYS[1], ARGV[3])
  return 1`;

/**
 * Limits what all sources together upload in a day (UPLOAD_GIGABYTES_PER_DAY), so that they cannot fill the disk. The
 * count is one number per day in Seoul, in whole megabytes and in the memory of Redis only, without source or time;
 * while Redis is away this process counts for itself.
 */
export function dailyBytes({ redis, settings, now }: Pick<Dependencies, 'redis' | 'settings' | 'now'>) {
  const max = settings.UPLOAD_GIGABYTES_PER_DAY * 1024;
  let fallback = { day: 0, count: 0 };

  async function add(megabytes: number): Promise<boolean> {
    const day = dayInSeoul(now());
    // The end of the next day: a lifetime counted from now would reveal when the first file of the day came.
    const end = Math.floor((day.getTime() + 2 * dayMs) / 1000);
    const key = keyOf(day);
    try {
      return Number(await redis.eval(addScript, 1, key, megabytes, max, end)) === 1;
    } catch {
      if (fallback.day !== day.getTime()) fallback = { day: day.getTime(), count: 0 };
      if (megabytes > 0 && fallback.count + megabytes > max) return false;
      fallback.count = Math.max(0, fallback.count + megabytes);
      return true;
    }
  }

  return (): DailyShare => {
    let bytes = 0;
    let counted = 0;
    return {
      grow: async (more) => {
        bytes += more;
        for (; bytes > counted * megabyte; counted++) if (!(await add(1))) throw dayIsFull(now());
      },
      refund: async () => {
        const all = counted;
        counted = 0;
        if (all > 0) await add(-all);
      },
    };
  };
}

/**
 * Whether the largest file no longer fits into the day's limit. Reads the count; a refusal is not recorded, since its
 * time would be the time of a report.
 * @throws while Redis is away.
 */
export async function dayHasNoRoom({
  redis,
  settings,
  now,
}: Pick<Dependencies, 'redis' | 'settings' | 'now'>): Promise<boolean> {
  const count = Number((await redis.get(keyOf(dayInSeoul(now())))) ?? 0);
  return count + Math.ceil(attachmentLimit / megabyte) > settings.UPLOAD_GIGABYTES_PER_DAY * 1024;
}

const keyOf = (day: Date) => `uploaded:${day.getTime() / 1000}`;

function dayIsFull(now: Date) {
  const left = dayInSeoul(now).getTime() + dayMs - now.getTime();
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(left / 1000))) };
  return createError(503, storageMessages.dayIsFull, { headers });
}
