const keyPattern = /^[A-Za-z0-9_-]{1,100}$/;

/** Whether a name is the object key of an attachment. Other objects in the store are neither listed nor removed. */
export function isAttachmentKey(name: string): boolean {
  return keyPattern.test(name);
}

/** An object of the store, as `list` returns it. */
export interface StoredObject {
  key: string;
  lastModified: Date;
}
