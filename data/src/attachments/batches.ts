import type { StoredObject } from './keys.ts';

/** How many objects are looked up in the database at once. */
const size = 500;

/** The same objects, some hundred at a time. */
export async function* inBatches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
