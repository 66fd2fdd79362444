import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { attachmentField } from '@gaongil/contract/files/attachment';
import {
  anonymousEntryForm,
  type EntryAnswer,
  type InquiryEntryAnswer,
  type InquiryEntryForm,
  inquiryEntryForm,
  namedEntryForm,
} from '@gaongil/contract/cases/entry-forms';
import { createAttempts } from '../../api/attempts.ts';
import { sendFile } from '../../api/case-files.ts';
import { type CaseResourceName, unwatched } from '../../api/cases.ts';
import { checkValues } from '../../api/check-form.ts';
import { fileFault } from '../../api/check-file.ts';
import { enterReport, reportEntered, useEnterInquiryMutation } from '../../api/enter-case.ts';
import { readFailure } from '../../api/failure.ts';
import { randomUuid } from '../../api/submission-key.ts';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { Issue } from '../../ui/use-form.ts';
import { entrySubject } from '../cases/draft-subjects.ts';
import { useStoredDraft } from '../drafts/use-drafts.ts';
import { formFailure } from '../shared/failures.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import { entryButton, type EntryKind, entryTexts } from './messages.ts';
import type { ReceiptFacts } from './receipt.tsx';

type Values = Readonly<Record<string, string>>;

const schemas = { REALNAME: namedEntryForm, ANONYMOUS: anonymousEntryForm, INQUIRY: inquiryEntryForm };

/** What is in no draft: what opens a report, and a tick, which is about the words that were just read out. */
const notStored: readonly string[] = ['loginId', 'password', 'consentRead'];

/** What is stored of an entry: what was typed, and the Idempotency-Key of the attempts to save it, which may have been received. */
interface EntryDraft {
  values: Values;
  key?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isEntryDraft = (value: unknown): value is EntryDraft =>
  isObject(value) &&
  isObject(value['values']) &&
  Object.values(value['values']).every((text) => typeof text === 'string') &&
  ['string', 'undefined'].includes(typeof value['key']);

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

// Beyond the form, which may be closed after an attempt without an answer and opened again with its draft.
const attemptsOf = { reports: createAttempts(), inquiries: createAttempts() };

interface EntryOptions {
  kind: CaseResourceName;
  close: () => void;
  reopen: () => void;
  entered: (facts: ReceiptFacts) => void;
}

/** What is typed into the form of an entry: a draft without password, and how it is sent. A repetition enters nothing twice. */
export function useEntry({ kind, close, reopen, entered }: EntryOptions) {
  const attempts = attemptsOf[kind];
  const [first] = useState<EntryKind>(kind === 'reports' ? 'REALNAME' : 'INQUIRY');
  const stored = useStoredDraft(entrySubject(kind), entryButton[kind]);
  const [restored] = useState(() => stored.read(isEntryDraft));
  const [values, setValues] = useState<Values>(restored?.values ?? {});
  // As long as the draft: saving again, after the page was loaded again too, is the attempt that may have been received.
  const key = useRef(restored?.key);
  const keep = (now: Values) => stored.save({ values: now, key: key.current } satisfies EntryDraft);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wasRestored, setWasRestored] = useState(() => Object.keys(values).length > 0);
  // Another round draws the fields again, empty.
  const [round, setRound] = useState(0);
  const [percent, setPercent] = useState(0);
  const [enterInquiry] = useEnterInquiryMutation(unwatched);
  const dispatch = useDispatch();
  const show = useSnack();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const of = (values['type'] as EntryKind | undefined) ?? first;
  const dirty = Object.keys(values).length > 0;
  useUnsaved(useMemo(() => (dirty ? { name: entryTexts.unsaved } : undefined), [dirty]));

  function typed(form: FormData) {
    const now = { ...values, ...textsOf(form) };
    for (const name of notStored) delete now[name];
    setValues(now);
    keep(now);
  }

  function discard() {
    stored.remove();
    key.current = undefined;
    setValues({});
    setFiles([]);
    setWasRestored(false);
    setRound(round + 1);
  }

  /** Discards what was typed and closes; a message takes that back. */
  function cancel() {
    if (dirty) {
      stored.remove();
      const restore = () => {
        keep(values);
        reopen();
      };
      show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: restore } });
    }
    close();
  }

  async function submit(element: HTMLFormElement): Promise<Issue | undefined> {
    const form = new FormData(element);
    for (const file of files) form.append(attachmentField, file);
    const texts = textsOf(form);
    delete texts['type'];
    if (of === 'ANONYMOUS') texts['passwordConfirm'] = texts['password'] ?? '';
    const checked = checkValues(schemas[of], texts);
    if ('issue' in checked) return checked.issue;
    for (const file of files) {
      const fault = await fileFault(file);
      if (fault !== undefined) return { field: attachmentField, message: `${file.name}: ${fault}` };
    }
    running.current = new AbortController();
    const { signal } = running.current;
    key.current = attempts.begin(form, key.current);
    // Before it is sent: the answer may be lost with the page.
    keep(values);
    const sending = { key: key.current };
    const [attachment, ...others] = files;
    const answer: { data?: (EntryAnswer & InquiryEntryAnswer) | undefined; error?: unknown } =
      of === 'INQUIRY'
        ? await enterInquiry({ form: checked.data as InquiryEntryForm, ...sending })
        : await enterReport(of, texts, attachment, { ...sending, onProgress: setPercent, signal });
    setPercent(0);
    const { data, error } = answer;
    if (!data) {
      attempts.failed(form, error);
      const { kind: failure, said } = readFailure(error);
      if (said === errorMessages.keyReused) {
        // What is typed now would be another case.
        key.current = undefined;
        keep(values);
        return { field: '', message: entryTexts.receivedBefore };
      }
      const maybe = failure === 'network' && attempts.wasSent() ? ` ${entryTexts.maybeStored}` : '';
      return { field: '', message: formFailure(error) + maybe };
    }
    attempts.accepted(form);
    stored.remove();
    key.current = undefined;
    setValues({});
    const id = data.referenceId ?? data.id;
    if (of !== 'INQUIRY') dispatch(reportEntered());
    const notSent = await sendAll(id, of === 'INQUIRY' ? files : others, signal);
    const { loginId = '', password = '', receivedOn = '' } = texts;
    entered({ ...data, id, receivedOn, notSent, ...(of === 'ANONYMOUS' && { pair: { loginId, password } }) });
    return undefined;
  }

  /** Adds files to the case, one after the other; the names of those that were not stored. */
  async function sendAll(id: string | undefined, files: readonly File[], signal: AbortSignal) {
    const failed: string[] = [];
    for (const file of files) {
      const sending = { key: randomUuid(), onProgress: setPercent, signal };
      const result = id === undefined ? undefined : await sendFile({ kind, id }, file, sending);
      if (!result || 'error' in result) failed.push(file.name);
    }
    return failed;
  }

  return { of, values, files, setFiles, dirty, wasRestored, round, percent, typed, discard, cancel, submit };
}
