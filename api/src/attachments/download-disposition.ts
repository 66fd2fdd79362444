import { endingOf } from '@gaongil/contract/files/file-name';

/** Content-Disposition of a download: a neutral ASCII name for old clients, the real name for all others. */
export function downloadDisposition(name: string): string {
  const ending = endingOf(name);
  const plain = ending ? `attachment.${ending}` : 'attachment';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
