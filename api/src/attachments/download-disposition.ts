import { extensionOf } from '@gaongil/contract/files/file-name';

/** Content-Disposition of a download: a neutral ASCII name for old clients, the real name for all others. */
export function downloadDisposition(name: string): string {
  const extension = extensionOf(name);
  const plain = extension ? `attachment.${extension}` : 'attachment';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
