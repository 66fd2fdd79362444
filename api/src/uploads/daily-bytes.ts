import { attachmentLimit, storageMessages } from '@gaongil/contract/attachment';
import { dayInSeoul } from '@gaongil/contract/dates';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';

const megabyte = 1024 * 1024;
const dayLength = 86_400_000;

/** What a file takes of the day. */
export interface DailyShare {
  /** Takes note of bytes that arrived; throws 503 when the day has no room for them. */
  grow(bytes: number): Promise<void>;
  /** Gives all of it back. */
  giveBack(): Promise<void>;
}

/** Adds to the day's count within `most`; answers whether there was room. */
const addScript = `
  redis.set_repl(redis.REPL_NONE)
  local held = tonumber(redis.call('get', KEYS[1]) or 0)
  if tonumber(ARGV[1]) > 0 and held + ARGV[1] > tonumber(ARGV[2]) then return 0 end
  redis.call('set', KEYS[1], math.max(0, held + ARGV[1]))
  redis.call('expireat', KEYS[1], ARGV[3])
  return 1`;

/**
 * Bounds what is uploaded in a day by all together (UPLOAD_GIGABYTES_PER_DAY), so that no crowd of sources fills the
 * disk. The count is one number for each day in Seoul, in whole megabytes and in Redis' memory alone, without source or
 * time; while Redis is away this process counts for itself.
 */
export function dailyBytes({ redis, settings, now }: Pick<Dependencies, 'redis' | 'settings' | 'now'>) {
  const most = settings.UPLOAD_GIGABYTES_PER_DAY * 1024;
  let own = { day: 0, held: 0 };

  async function add(megabytes: number): Promise<boolean> {
    const day = dayInSeoul(now());
    // The end of the day after: counted from now, its last second would tell when the first file of the day came.
    const end = Math.floor((day.getTime() + 2 * dayLength) / 1000);
    const key = keyOf(day);
    try {
      return Number(await redis.eval(addScript, 1, key, megabytes, most, end)) === 1;
    } catch {
      if (own.day !== day.getTime()) own = { day: day.getTime(), held: 0 };
      if (megabytes > 0 && own.held + megabytes > most) return false;
      own.held = Math.max(0, own.held + megabytes);
      return true;
    }
  }

  return (): DailyShare => {
    let bytes = 0;
    let held = 0;
    return {
      grow: async (more) => {
        bytes += more;
        for (; bytes > held * megabyte; held++) if (!(await add(1))) throw dayIsFull(now());
      },
      giveBack: async () => {
        const all = held;
        held = 0;
        if (all > 0) await add(-all);
      },
    };
  };
}

/**
 * Answers whether the largest file no longer fits into the day; rejects while Redis is away. The count
 * is read, and no refusal remembered: that would be the time of a report.
 */
export async function dayHasNoRoom({
  redis,
  settings,
  now,
}: Pick<Dependencies, 'redis' | 'settings' | 'now'>): Promise<boolean> {
  const held = Number((await redis.get(keyOf(dayInSeoul(now())))) ?? 0);
  return held + Math.ceil(attachmentLimit / megabyte) > settings.UPLOAD_GIGABYTES_PER_DAY * 1024;
}

const keyOf = (day: Date) => `uploaded:${day.getTime() / 1000}`;

function dayIsFull(now: Date) {
  const left = dayInSeoul(now).getTime() + dayLength - now.getTime();
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(left / 1000))) };
  return createError(503, storageMessages.dayIsFull, { headers });
}
