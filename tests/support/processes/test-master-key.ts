/** The master key of every test, so that helpers can seal what an api then opens. */
export const testMasterKey = 'a1'.repeat(32);
