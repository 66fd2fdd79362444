import { text } from 'node:stream/consumers';
import { type Client, CopyDestinationOptions, CopySourceOptions, type S3Error } from 'minio';
import { isAttachmentKey } from './stored-objects.ts';
import { type Owner, ownerName, type Trash, trashFolder } from './trash.ts';

/** The name of an object while it is in the trash. */
export const trashed = (key: string) => `${trashFolder}/${key}`;

/** The trash of a bucket: objects under another prefix. Their time is the time of the move. */
export function bucketTrash(client: Client, bucket: string): Trash {
  // Copied before it is removed: after a crash between both steps there are two copies, and the next sweep continues.
  const move = async (from: string, to: string) => {
    const source = new CopySourceOptions({ Bucket: bucket, Object: from });
    try {
      await client.copyObject(source, new CopyDestinationOptions({ Bucket: bucket, Object: to }));
    } catch (error) {
      return unlessMissing(error as S3Error);
    }
    await removeAtOnce(client, bucket, from);
  };
  return {
    take: (key) => move(key, trashed(key)),
    restore: (key) => move(trashed(key), key),
    list: async function* () {
      for await (const { name, lastModified } of client.listObjectsV2(bucket, `${trashFolder}/`, true)) {
        const key = name?.slice(trashFolder.length + 1) ?? '';
        if (isAttachmentKey(key) && lastModified) yield { key, lastModified };
      }
    },
    remove: (key) => removeAtOnce(client, bucket, trashed(key)),
  };
}

/**
 * Removes an object from the disk. Without `forceDelete` MinIO moves it into a folder of its own, with its write time, and removes
 * it minutes later; other stores do not know the option.
 */
export async function removeAtOnce(client: Client, bucket: string, name: string): Promise<void> {
  await client.removeObject(bucket, name, { forceDelete: true });
}

/** The owner of a bucket, stored as an object in it. */
export function bucketOwner(client: Client, bucket: string): Owner {
  return {
    read: async () => {
      const found = await client.getObject(bucket, ownerName).catch(unlessMissing);
      return found && (await text(found)).trim();
    },
    write: async (id) => {
      await client.putObject(bucket, ownerName, id);
    },
  };
}

/** For `catch`: returns undefined when the object does not exist, and throws any other error. */
export function unlessMissing(error: S3Error): undefined {
  if (error.code !== 'NoSuchKey' && error.code !== 'NotFound') throw error;
}
