/** Runs checks one after another, prints a sentence for each and counts. Continues after a failed one. */
export function createChecks(print: (line: string) => void = console.log) {
  const count = { passed: 0, failed: 0 };

  async function check(sentence: string, holds: () => Promise<void> | void): Promise<void> {
    try {
      await holds();
      count.passed += 1;
      print(`ok    ${sentence}`);
    } catch (error) {
      count.failed += 1;
      print(`FAIL  ${sentence}`);
      const reason = String(error instanceof Error ? error.message : error).slice(0, 2_000);
      print(`      ${reason.replace(/\n/g, '\n      ')}`);
    }
  }

  return { check, count };
}
