import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { Dependencies } from '@gaongil/api/dependencies';
import { waitFor } from '../wait-for.ts';

/** The keys of all objects in a store. */
export async function storedKeys(attachments: Attachments): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of attachments.list()) keys.push(key);
  return keys.sort();
}

/** Waits until the store contains exactly the files that reports point to: none missing, none left over. */
export async function everyFileHasItsReport({ attachments, db }: Dependencies): Promise<void> {
  await waitFor(
    'the store contains exactly the files of the reports',
    async () => {
      const known = await db('reports').whereNotNull('attachment_key').pluck<string[]>('attachment_key');
      return JSON.stringify(known.sort()) === JSON.stringify(await storedKeys(attachments));
    },
    5,
  );
}
