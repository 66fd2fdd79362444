import { attachmentLimit, attachmentMessages } from '@gaongil/contract/files/attachment';
import { allowedFile, headLength } from '@gaongil/contract/files/file-kinds';

/**
 * The message for a file that was moved, deleted or locked since it was chosen: sending it would fail like a lost
 * connection.
 */
export const unreadable = '첨부파일을 읽을 수 없습니다. 파일을 다시 선택해 주세요.';

/**
 * Why a file cannot be attached, judged before upload by its size, name and first bytes. The server checks again,
 * over the whole file.
 */
export async function fileFault(file: File): Promise<string | undefined> {
  if (file.size > attachmentLimit) return attachmentMessages.tooLarge;
  if (file.size === 0) return attachmentMessages.empty;
  const head = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return unreadable;
  return allowedFile(file.name, new Uint8Array(head)) ? undefined : attachmentMessages.kindNotAllowed;
}
