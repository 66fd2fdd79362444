import { traceOf } from '@gaongil/data/trace-of';
import { errorMessages } from '@gaongil/contract/errors';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { StoredReport } from '@gaongil/data/report-rows';
import createError from 'http-errors';
import type { Context } from 'koa';
import { downloadDisposition } from '../attachments/file-name.ts';
import type { Dependencies } from '../dependencies.ts';

/** Answers a report's file as a download that no browser runs or shows by itself (decisions.md "Reports"). */
export async function sendAttachment(
  ctx: Context,
  { attachments, log }: { attachments: Attachments; log: Dependencies['log'] },
  report: StoredReport | undefined,
): Promise<void> {
  if (!report?.attachmentKey || !report.attachmentName || report.attachmentSize === null)
    throw createError(404, errorMessages.notFound);
  const content = await attachments.open(report.attachmentKey).catch((error: unknown) => {
    log.error(traceOf(error), 'attachment not read');
    throw createError(503, errorMessages.unavailable, { headers: { 'Retry-After': '30' } });
  });
  if (!content) throw createError(404, errorMessages.notFound);
  ctx.type = 'application/octet-stream';
  ctx.length = report.attachmentSize;
  ctx.set('Content-Disposition', downloadDisposition(report.attachmentName));
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = content;
}
