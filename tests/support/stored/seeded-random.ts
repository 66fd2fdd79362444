/** Random numbers that are the same in every run with the same seed. */
export function seededRandom(seed: number) {
  let state = seed;
  // mulberry32
  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    chance: (probability: number) => random() < probability,
    between,
    oneOf: <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item,
    shuffled: <Item>(items: readonly Item[]) => {
      const all = [...items];
      for (let last = all.length - 1; last > 0; last--) {
        const other = between(0, last);
        [all[last], all[other]] = [all[other] as Item, all[last] as Item];
      }
      return all;
    },
  };
}
