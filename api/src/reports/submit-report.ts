import { randomBytes } from 'node:crypto';
import { dayInSeoul } from '@gaongil/contract/dates';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/reference-id';
import {
  type AnonymousReportForm,
  anonymousReportForm,
  type NamedReportForm,
  namedReportForm,
  reportMessages,
} from '@gaongil/contract/report';
import { violatedUnique } from '@gaongil/data/database';
import { type NewReport, submitReport } from '@gaongil/data/submit-report';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { Once } from '../http/idempotency.ts';
import { check } from '../http/validate.ts';
import { receiveReport } from './receive-report.ts';

type Person = Pick<NewReport, 'type' | 'reporter' | 'accessTag' | 'createdAt'>;
type Schema = typeof namedReportForm | typeof anonymousReportForm;

/** Takes a named report: answers its reference id. */
export function submitNamedReport(ctx: Context, dependencies: Dependencies, once: Once): Promise<string> {
  return submit(ctx, dependencies, once, namedReportForm, async (form: NamedReportForm) => ({
    type: 'REALNAME',
    reporter: { name: form.reporterName, email: form.reporterEmail, phone: form.reporterPhone },
    createdAt: dependencies.now(),
  }));
}

/** Takes an anonymous report: answers its reference id; 409 when the same id and password were used before. */
export function submitAnonymousReport(ctx: Context, dependencies: Dependencies, once: Once): Promise<string> {
  return submit(ctx, dependencies, once, anonymousReportForm, async (form: AnonymousReportForm) => ({
    type: 'ANONYMOUS',
    accessTag: await dependencies.passwords.accessTag(form.loginId, form.password),
    createdAt: dayInSeoul(dependencies.now()),
  }));
}

async function submit<Form extends NamedReportForm | AnonymousReportForm>(
  ctx: Context,
  dependencies: Dependencies,
  once: Once,
  schema: Schema,
  person: (form: Form) => Promise<Person>,
): Promise<string> {
  const { fields, attachment } = await receiveReport(ctx, dependencies, { withDigest: once.keyed });
  try {
    const form = check(schema, fields) as Form;
    const referenceId = makeReferenceId(randomBytes(referenceIdLength));
    const sent = [JSON.stringify(form), attachment?.name ?? '', attachment?.digest?.toString('hex') ?? ''];
    const { earlier } = await once.submit(sent, async (submission) => {
      const { targetType, targetName, targetDept, title, content, incidentSummary, relation } = form;
      const report = {
        referenceId,
        targetType,
        targetName,
        targetDept,
        title,
        content,
        incidentSummary,
        relation,
      };
      await submitReport(
        dependencies.db,
        { ...report, ...(await person(form)), ...(attachment && { attachment }) },
        submission,
      );
    });
    if (!earlier) return referenceId;
    await attachment?.discard();
    return earlier.referenceId ?? referenceId;
  } catch (error) {
    await attachment?.discard();
    if (violatedUnique(error) === 'reports_access_tag_key') throw createError(409, reportMessages.pairTaken);
    throw error;
  }
}
