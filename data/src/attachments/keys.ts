const keyPattern = /^[A-Za-z0-9_-]{1,100}$/;

/** Whether a name is one an attachment may have. Whatever else a store holds is none of ours to list or remove. */
export function isAttachmentKey(name: string): boolean {
  return keyPattern.test(name);
}

/** An object of the store, as a sweep sees it. */
export interface StoredObject {
  key: string;
  lastModified: Date;
}
