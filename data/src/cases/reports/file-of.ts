import type { StoredReport } from '../../case-kinds.ts';

/** The file of a report as the store needs it; undefined when it has none, or cannot be opened. */
export function fileOf(report: StoredReport) {
  const { attachmentKey: key, attachmentName: name, attachmentSize: size, fileKey } = report;
  if (key === null || name === null || size === null || fileKey === null) return undefined;
  return { key, name, size, fileKey: Buffer.from(fileKey, 'base64') };
}
