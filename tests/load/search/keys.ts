import { connectDatabase } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { verifyKeys } from '@gaongil/data/sealing/key-status';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { testMasterKey } from '../../support/processes/test-master-key.ts';

/** Replaces the key-encryption key; the seconds that takes, the keys it rewrapped, and how many of them no longer open. */
export async function replaceKeys(
  url: string,
): Promise<{ seconds: number; rewrapped: number; failed: number }> {
  const db = connectDatabase({ url, connections: 4 });
  const masters = masterKeysOf(testMasterKey);
  try {
    const began = performance.now();
    const { rewrapped } = await rotateKeys({
      db,
      masters,
      ring: keyRing(db, masters),
      onProgress: () => undefined,
      wait: () => Promise.resolve(),
    });
    const seconds = (performance.now() - began) / 1000;
    const checked = await verifyKeys(db, keyRing(db, masters));
    return { seconds, rewrapped, failed: checked.reduce((sum, { failed }) => sum + failed, 0) };
  } finally {
    await db.destroy();
  }
}
