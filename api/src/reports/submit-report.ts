import { randomBytes } from 'node:crypto';
import { dayInSeoul } from '@gaongil/contract/dates';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/reference-id';
import { reportMessages } from '@gaongil/contract/report';
import {
  type AnonymousReportForm,
  anonymousReportForm,
  type NamedReportForm,
  namedReportForm,
} from '@gaongil/contract/report-schemas';
import { certainlyStoredNothing, violatedUnique } from '@gaongil/data/database';
import { type NewReport, submitReport } from '@gaongil/data/cases/submit-report';
import createError, { isHttpError } from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import type { Once } from '../http/idempotency.ts';
import { check } from '../http/validate.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';
import { receiveReport } from './receive-report.ts';
import type { StoreAttachment } from './store-attachment.ts';

type Person = Pick<NewReport, 'type' | 'reporter' | 'accessTag' | 'createdAt'>;
type Schema = typeof namedReportForm | typeof anonymousReportForm;

/** A request that brings a report, and what it is taken with. */
interface Arrival {
  ctx: Context;
  dependencies: Dependencies;
  once: Once;
  limits: Limits;
  store: StoreAttachment;
}

/** Takes a named report: answers its reference id. */
export function submitNamedReport(arrival: Arrival): Promise<string> {
  return submit(arrival, namedReportForm, async (form: NamedReportForm) => ({
    type: 'REALNAME',
    reporter: { name: form.reporterName, email: form.reporterEmail, phone: form.reporterPhone },
    createdAt: arrival.dependencies.now(),
  }));
}

/** Takes an anonymous report: answers its reference id; 409 when the same id and password were used before. */
export function submitAnonymousReport(arrival: Arrival): Promise<string> {
  const { ctx, dependencies, limits } = arrival;
  return submit(arrival, anonymousReportForm, async (form: AnonymousReportForm) => {
    // The 409 of a pair that was used before would else be a way to guess at it without a limit.
    await limits.guess(ctx, form.loginId);
    const turn = { queue: 'submits', source: sourceOf(ctx) } as const;
    return {
      type: 'ANONYMOUS',
      accessTag: await dependencies.passwords.accessTag(form.loginId, form.password, turn),
      createdAt: dayInSeoul(dependencies.now()),
    };
  });
}

async function submit<Form extends NamedReportForm | AnonymousReportForm>(
  { ctx, dependencies, once, limits, store }: Arrival,
  schema: Schema,
  person: (form: Form) => Promise<Person>,
): Promise<string> {
  const { form, attachment } = await receiveReport<Form>(
    ctx,
    { store, settings: dependencies.settings },
    {
      isWhole: (fields) => hasAllOf(schema, fields),
      check: (fields) => check(schema, fields) as Form,
      withDigest: once.keyed,
    },
  );
  const storeOnce = async () => {
    const referenceId = makeReferenceId(randomBytes(referenceIdLength));
    const who = await person(form);
    const sent = [...sentBy(form, who), attachment?.name ?? '', attachment?.digest?.toString('hex') ?? ''];
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
      const receipt = who.reporter !== undefined && (await limits.mayMail(who.reporter.email));
      await submitReport(
        dependencies.db,
        { ...report, ...who, receipt, ...(attachment && { attachment }) },
        submission,
      );
    });
    if (!earlier) return referenceId;
    await attachment?.discard();
    return earlier.referenceId ?? referenceId;
  };
  try {
    return await limits.storeReport(ctx, storeOnce);
  } catch (error) {
    // When the report may be stored after all, its file must stay; the sweep asks the database before it removes one.
    if (isHttpError(error) || certainlyStoredNothing(error)) await attachment?.discard();
    if (violatedUnique(error) === 'reports_access_tag_key') throw createError(409, reportMessages.pairTaken);
    throw error;
  }
}

/**
 * What tells one submit from another. The id and password of an anonymous report stand in it only as their slow tag: a
 * digest over the words themselves could be guessed at fast.
 */
function sentBy(form: NamedReportForm | AnonymousReportForm, who: Person): string[] {
  const words = { ...form, loginId: undefined, password: undefined, passwordConfirm: undefined };
  return [JSON.stringify(words), who.accessTag?.toString('hex') ?? ''];
}

/** Whether all fields are there that the form must have, whatever stands in them. */
function hasAllOf({ shape }: Schema, fields: Record<string, string>): boolean {
  return Object.entries(shape).every(([name, field]) => name in fields || field.safeParse(undefined).success);
}
