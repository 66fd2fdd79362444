import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const forWriting = 0o3;

/**
 * The files that a process and its descendants have open for writing, `pid path` each, including deleted ones. Empty
 * where there is no /proc.
 */
export function filesOpenForWriting(ancestor: number, leftOut: (command: string) => boolean): string[] {
  return descendants(ancestor, leftOut).flatMap((pid) =>
    quietly(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
      quietly(() => {
        const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
        const flags = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))?.[1];
        const writes = (parseInt(flags ?? '0', 8) & forWriting) !== 0;
        return path.startsWith('/') && !path.startsWith('/dev/') && writes ? [`${pid} ${path}`] : [];
      }),
    ),
  );
}

function descendants(ancestor: number, leftOut: (command: string) => boolean): number[] {
  const children = new Map<number, number[]>();
  for (const pid of quietly(() => readdirSync('/proc'))
    .map(Number)
    .filter(Boolean))
    for (const stat of quietly(() => [readFileSync(`/proc/${pid}/stat`, 'utf8')])) {
      if (leftOut(stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')))) continue;
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    }
  const found: number[] = [];
  const waiting = [...(children.get(ancestor) ?? [])];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return found;
}

// A process or a file may disappear before it is read.
function quietly<Item>(read: () => Item[]): Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}
