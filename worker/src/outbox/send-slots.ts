/** Lets so many mails be under way at once; those that wait are let in by age. */
export interface SendSlots {
  /** Waits for a slot and runs `work` in it. @throws {SlotsClosed} once closed, if `work` did not begin */
  run<Result>(id: number, work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Thrown to mails that wait when the worker ends: they are sent by the next one. */
export class SlotsClosed extends Error {
  constructor() {
    super('the worker ends');
  }
}

interface Waiting {
  id: number;
  begin: () => void;
  reject: (error: Error) => void;
}

/** Makes `count` slots. A mail with a lower number is older. */
export function sendSlots(count: number): SendSlots {
  let free = count;
  let isClosed = false;
  let waiting: Waiting[] = [];

  const enter = (id: number) =>
    new Promise<void>((begin, reject) => {
      if (isClosed) return reject(new SlotsClosed());
      if (free === 0) return void waiting.push({ id, begin, reject });
      free -= 1;
      begin();
    });

  function leave(): void {
    const oldest = waiting.reduce<Waiting | undefined>(
      (first, one) => (first && first.id < one.id ? first : one),
      undefined,
    );
    if (!oldest) return void (free += 1);
    waiting = waiting.filter((one) => one !== oldest);
    oldest.begin();
  }

  return {
    run: async (id, work) => {
      await enter(id);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    close: () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new SlotsClosed());
    },
  };
}
