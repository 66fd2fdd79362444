import { attachmentEndings, attachmentLimit, attachmentMessages } from '@gaongil/contract/attachment';
import { headLength, kindOf } from '@gaongil/contract/file-kinds';
import { textCheck } from '@gaongil/contract/plain-text';

/**
 * The message for a file that was moved, deleted or locked since it was chosen: sending it would fail like a lost
 * connection.
 */
export const unreadable = '첨부파일을 읽을 수 없습니다. 파일을 다시 선택해 주세요.';

function hasAllowedEnding(name: string): boolean {
  const dot = name.lastIndexOf('.');
  const endings: readonly string[] = attachmentEndings;
  // A file without an extension is judged by its content alone; the server judges all files by content.
  return dot === -1 || endings.includes(name.slice(dot + 1).toLowerCase());
}

/**
 * Why a file cannot be attached, judged before upload by its size, file extension and first bytes. The server checks
 * again, over the whole file.
 */
export async function fileFault(file: File): Promise<string | undefined> {
  if (file.size > attachmentLimit) return attachmentMessages.tooLarge;
  if (file.size === 0) return attachmentMessages.empty;
  if (!hasAllowedEnding(file.name)) return attachmentMessages.kindNotAllowed;
  const head = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return unreadable;
  const bytes = new Uint8Array(head);
  return kindOf(bytes) || textCheck().accepts(bytes) ? undefined : attachmentMessages.kindNotAllowed;
}
