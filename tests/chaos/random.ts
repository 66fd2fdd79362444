/** Pseudo-random numbers, reproducible by their seed, so that a run can be repeated. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** The numbers of one seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick,
    shuffle: (items) => {
      const rest = [...items];
      const order: (typeof rest)[number][] = [];
      while (rest.length > 0) order.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return order;
    },
  };
}
