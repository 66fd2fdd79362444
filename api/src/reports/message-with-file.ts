import type { PublicMessage } from '@gaongil/contract/cases/report-schemas';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { check } from '../http/validate.ts';
import { bytesOf } from '../limits/count-call.ts';
import type { Limits } from '../limits/limits.ts';
import { addAsReporter, type Written } from './add-as-reporter.ts';
import { presentPublicMessage } from './present-report.ts';
import { receiveReport } from './receive-report.ts';
import { discardUnlessStored, type StoredAttachment, storingAttachments } from './store-attachment.ts';

/** How a call whose body has a file is counted: before the body is read, and once it is known which report it is about. */
type Count<Form> = <Answer>(
  ctx: Context,
  read: () => Promise<{ body: Form; attachment: StoredAttachment | undefined }>,
  attempt: (arrived: { body: Form; attachment: StoredAttachment | undefined }) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Makes a call by which a reporter adds something with a file. The file is in the store before it is known that it is the reporter, as that
 * of a report is; a refused one is removed.
 * @param prove finds what was written, of the right reporter; throws 401
 */
export function messageWithFile<Form extends { text: string }>(
  dependencies: Dependencies,
  limits: Limits,
  schema: z.ZodObject,
  count: Count<Form>,
  prove: (form: Form, ctx: Context) => Promise<Pick<Written, 'referenceId' | 'keyOf'>>,
) {
  const { tuning } = dependencies;
  const store = storingAttachments(dependencies);
  const known: ReadonlySet<string> = new Set(Object.keys(schema.shape));
  const form = {
    known,
    isWhole: (fields: Record<string, string>) => [...known].every((name) => name in fields),
    check: (fields: Record<string, string>) => check(schema, fields) as Form,
    withDigest: true,
  };
  return ({ ctx }: { ctx: Context }): Promise<PublicMessage> => {
    const read = async () => {
      const { form: body, attachment } = await receiveReport(ctx, { store, tuning }, form);
      return { body, attachment };
    };
    const attempt = (reading: typeof read) =>
      count(ctx, reading, async ({ body, attachment }) => {
        const proven = await prove(body, ctx);
        const file = attachment && { ...attachment, digest: attachment.digest ?? Buffer.alloc(0) };
        const written = { ...proven, text: body.text, file };
        const stored = await addAsReporter(dependencies, ctx, written);
        if (stored.earlier) await attachment?.discard();
        return presentPublicMessage(stored);
      });
    return limits.admitFile(ctx, bytesOf(ctx), async () => {
      let arrived: Awaited<ReturnType<typeof read>> | undefined;
      try {
        return await attempt(async () => (arrived = await read()));
      } catch (error) {
        await discardUnlessStored(arrived?.attachment, error);
        throw error;
      }
    });
  };
}
