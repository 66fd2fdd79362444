import { createHash, randomBytes, randomInt } from 'node:crypto';
import { imageWithLocation } from './image.ts';

/** A word that is unique on this machine, of letters only, so that it is not mistaken for an identifying number. */
const mark = (name: string) =>
  `canary${name}${[...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
const phone = () => `062-${randomInt(2000, 9999)}-${randomInt(1000, 9999)}`;

/** The planted words: everything a person enters or sends. data-map.ts says where each may be stored. */
export function plantWords() {
  return {
    // Of every visitor: must not be stored anywhere.
    network: '127.83.119.',
    claimedAddress: '203.0.113.77',
    userAgent: mark('agent'),
    referer: mark('referer'),
    query: mark('query'),
    path: mark('path'),
    idempotencyKey: mark('key'),
    // Of an anonymous reporter.
    loginId: mark('id'),
    password: `${mark('pw')}!7a`,
    wrongPassword: `${mark('wrong')}!7a`,
    unknownId: mark('nobody'),
    refusedId: mark('refusedid'),
    // Of a report.
    title: mark('title'),
    firstSentence: mark('first'),
    secondSentence: mark('second'),
    thirdSentence: mark('third'),
    summary: mark('summary'),
    targetName: mark('target'),
    targetDept: mark('dept'),
    fileName: mark('file'),
    fileText: mark('filetext'),
    location: mark('location'),
    // Of a named reporter and an inquirer.
    reporterName: mark('reporter'),
    reporterEmail: `${mark('reportermail')}@company.example`,
    reporterPhone: phone(),
    inquirerName: mark('inquirer'),
    inquirerEmail: `${mark('inquirermail')}@company.example`,
    inquirerPhone: phone(),
    company: mark('company'),
    message: mark('message'),
    // In requests that were refused.
    refusedText: mark('refused'),
    refusedFile: mark('refusedfile'),
    // Of staff.
    staffPassword: `${mark('staffpw')}!7a`,
    wrongStaffPassword: `${mark('staffwrong')}!7a`,
    unknownStaff: mark('staffnobody'),
    assignee: mark('assignee'),
    actionNotes: mark('notes'),
    internalNote: mark('memo'),
    staffMessage: mark('staffmessage'),
    reporterMessage: mark('reportermessage'),
    namedMessage: mark('namedmessage'),
    messageFileName: mark('messagefile'),
    messageFileText: mark('messagefiletext'),
    acknowledgement: mark('acknowledgement'),
    measure: mark('measure'),
    reopeningReason: mark('reopening'),
    inquiryAnswer: mark('inquiryanswer'),
    staffFileName: mark('stafffile'),
    staffFileText: mark('stafffiletext'),
    staffFileDescription: mark('staffdescription'),
    removalReason: mark('removal'),
    // Known only after the reports are stored.
    referenceId: '',
    namedReferenceId: '',
    // Known only from its mail, in which it stands in two groups.
    messageCode: '',
    // What Redis has of it: keyed digests of the reference id, and of it with the code.
    codeName: '',
    codeDigest: '',
  };
}

export type Words = ReturnType<typeof plantWords>;
export type Kind = keyof Words;

/** The words, and two files with the words for files: an image, and a file of this many megabytes. */
export function plantCanaries(megabytes: number) {
  const words = plantWords();
  const file = Buffer.concat([
    Buffer.from(`%PDF-1.7\n% ${words.fileText}\ntrailer\n`),
    randomBytes(megabytes * 1024 * 1024),
  ]);
  return { words, file, image: imageWithLocation(words.location), digest: digest(file) };
}

export type Canaries = ReturnType<typeof plantCanaries>;

export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
