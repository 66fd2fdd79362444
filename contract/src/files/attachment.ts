/** The largest attachment, in bytes: 50 MiB (docs/behaviour/reports.md#attachment). The first byte over it is refused. */
export const attachmentLimit = 52_428_800;

/** The longest stored file name, in code points; longer names are cut before their extension. */
export const attachmentNameLimit = 150;

/** The multipart field that carries the one file of a report. */
export const attachmentField = 'attachment';

/**
 * The extensions that the file dialog offers: those of file-kinds.ts, repeated so that a page need not load it. Whether a
 * file is accepted is decided by its content (docs/behaviour/reports.md#attachment).
 */
export const attachmentExtensions = [
  'pdf',
  'hwp',
  'hwpx',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'rtf',
  'txt',
  'csv',
  'jpg',
  'jpeg',
  'jfif',
  'jpe',
  'pjpeg',
  'png',
  'gif',
  'webp',
  'heic',
  'heif',
  'bmp',
  'tif',
  'tiff',
  'm4a',
  'mp3',
  'wav',
  'amr',
  'mp4',
  'mov',
  '3gp',
  'webm',
  'zip',
  '7z',
  'rar',
  'gz',
  'tgz',
  'tar',
] as const;

/**
 * The media types of files that staff can preview or play, by extension. The extension of a stored name matches the content, so
 * a page knows from the name whether GET …/attachment/preview is possible. Browsers that refuse QuickTime by its own type
 * play what most of these files contain as MP4; likewise 3gp.
 */
export const previewTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  jpe: 'image/jpeg',
  pjpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/mp4',
  '3gp': 'video/mp4',
  webm: 'video/webm',
};

export const attachmentMessages = {
  tooLarge: '첨부파일은 50MB 이하만 가능합니다.',
  kindNotAllowed: '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.',
  infected: '첨부파일에서 악성코드가 발견되었습니다.',
  empty: '빈 파일은 첨부할 수 없습니다. 파일을 확인해 주세요.',
  onlyOne: '첨부파일은 1개만 보낼 수 있습니다.',
} as const;

/** The message for an upload without a file; of a report it is optional. */
export const fileMissing = '파일을 선택해 주세요.';

/** Reasons why no file is accepted at the moment; only the server uses these messages. */
export const storageMessages = {
  full: '저장 공간이 부족하여 지금은 첨부파일을 받을 수 없습니다. 첨부파일 없이 제출하거나 나중에 다시 시도해 주세요.',
  dayIsFull:
    '오늘 받을 수 있는 첨부파일 용량을 모두 사용했습니다. 첨부파일 없이 제출하거나 내일 다시 시도해 주세요.',
} as const;

/** Formats a size in bytes: B, KB, MB or GB, one decimal below ten. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const digits = unit === 0 || value >= 10 ? 0 : 1;
  return `${Number(value.toFixed(digits))}${units[unit]}`;
}
