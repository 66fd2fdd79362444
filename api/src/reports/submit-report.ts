import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { valuesOf } from '@gaongil/contract/fields/fields';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import { reportMessages } from '@gaongil/contract/cases/report';
import {
  type AnonymousReportForm,
  anonymousReportForm,
  type NamedReportForm,
  namedReportForm,
} from '@gaongil/contract/cases/report-schemas';
import { anonymousEntryForm, namedEntryForm } from '@gaongil/contract/cases/entry-forms';
import { violatedUnique } from '@gaongil/data/database';
import { freshRandomBytes } from '@gaongil/data/sealing/random-bytes';
import { type NewReport, submitReport } from '@gaongil/data/cases/reports/submit-report';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Context } from 'koa';
import { checkedEntry, type IntakeForm, intakeOf } from '../cases/intake.ts';
import type { Dependencies } from '../dependencies.ts';
import type { IdempotentRequest } from '../http/idempotency.ts';
import { check } from '../http/validate.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';
import { receiveReport } from './receive-report.ts';
import { discardUnlessStored, type StoreAttachment } from './store-attachment.ts';

type Person = Pick<NewReport, 'type' | 'reporter' | 'accessTags'>;
type Schema =
  | typeof namedReportForm
  | typeof anonymousReportForm
  | typeof namedEntryForm
  | typeof anonymousEntryForm;

/** The fields of both forms as staff fill them in. */
const fieldsOfEntries: ReadonlySet<string> = new Set(
  Object.keys({ ...namedEntryForm.shape, ...anonymousEntryForm.shape }),
);

/** A request that submits a report, with what is needed to store it. */
interface Arrival {
  ctx: Context;
  dependencies: Dependencies;
  request: IdempotentRequest;
  limits: Limits;
  store: StoreAttachment;
  /** The account that enters a report which arrived elsewhere; absent for a reporter. Quotas bound strangers, and none of its reports. */
  enteredBy?: Viewer;
}

/** Stores a named report and returns its reference id. */
export function submitNamedReport(arrival: Arrival): Promise<string> {
  const schema = arrival.enteredBy ? namedEntryForm : namedReportForm;
  return submit(arrival, schema, async (form: NamedReportForm) => ({
    type: 'REALNAME',
    reporter: valuesOf(reporterFields, form),
  }));
}

/**
 * Stores an anonymous report and returns its reference id.
 * @throws 409 when the same id and password were used before
 */
export function submitAnonymousReport(arrival: Arrival): Promise<string> {
  const { ctx, dependencies, limits } = arrival;
  const schema = arrival.enteredBy ? anonymousEntryForm : anonymousReportForm;
  return submit(arrival, schema, async (form: AnonymousReportForm) => {
    // Without this quota, the 409 for a pair that exists would allow unlimited guesses, to staff as well.
    await limits.countPairProbe(ctx, form.loginId);
    const hashRequest = { kind: 'submits', source: sourceOf(ctx) } as const;
    return {
      type: 'ANONYMOUS',
      accessTags: await dependencies.passwords.accessTags(form.loginId, form.password, hashRequest),
    };
  });
}

async function submit<Form extends NamedReportForm | AnonymousReportForm>(
  { ctx, dependencies, request, limits, store, enteredBy }: Arrival,
  schema: Schema,
  person: (form: Form) => Promise<Person>,
): Promise<string> {
  const { form, attachment } = await receiveReport<Form>(
    ctx,
    { store, tuning: dependencies.tuning },
    {
      isWhole: (fields) => hasAllOf(schema, fields),
      check: (fields) => checkedEntry(check(schema, fields) as Form, enteredBy),
      ...(enteredBy && { known: fieldsOfEntries }),
      withDigest: request.isKeyed,
    },
  );
  const storeOnce = async () => {
    const referenceId = makeReferenceId(freshRandomBytes(referenceIdLength));
    const who = await person(form);
    const file = [attachment?.name ?? '', attachment?.digest?.toString('hex') ?? ''];
    const sent = (secret: number) => [...sentBy(form, who, secret), ...file];
    const { earlier } = await request.store(sent, async (keyUses) => {
      const { reporter, type } = who;
      const { db, ring, settings } = dependencies;
      // A mail that left at once would tell everyone with a mailbox of the company when the report was written.
      const noticeSlots = type === 'ANONYMOUS' ? settings.NOTIFY_AT : undefined;
      const hides = settings.ANONYMOUS_VISIBLE === 'slots';
      const report = {
        referenceId,
        ...valuesOf(reportFields, form),
        ...who,
        ...(attachment && { attachment }),
        ...(enteredBy && { intake: intakeOf(form as unknown as IntakeForm, enteredBy) }),
      };
      const insert = (receipt: boolean) =>
        submitReport(db, ring, report, { receipt, noticeSlots, hides, keyUses });
      await (reporter ? limits.receipt(reporter.reporterEmail, insert) : insert(false));
    });
    if (!earlier) return referenceId;
    await attachment?.discard();
    return earlier.referenceId ?? referenceId;
  };
  try {
    return await (enteredBy ? storeOnce() : limits.storeReport(ctx, storeOnce));
  } catch (error) {
    await discardUnlessStored(attachment, error);
    if (violatedUnique(error) === 'reports_access_tag_key') throw createError(409, reportMessages.pairTaken);
    throw error;
  }
}

/**
 * Everything that was sent, for comparing two submits. The id and password of an anonymous report are included only as
 * their slow hash, the access tag under this app secret: a fast digest of them could be guessed.
 */
function sentBy(form: NamedReportForm | AnonymousReportForm, who: Person, secret: number): string[] {
  const words = { ...form, loginId: undefined, password: undefined, passwordConfirm: undefined };
  return [JSON.stringify(words), who.accessTags?.[secret]?.tag.toString('hex') ?? ''];
}

/** Whether all required fields of the form have arrived, valid or not. */
function hasAllOf({ shape }: Schema, fields: Record<string, string>): boolean {
  return Object.entries(shape).every(([name, field]) => name in fields || field.safeParse(undefined).success);
}
