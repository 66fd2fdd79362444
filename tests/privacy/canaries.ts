import { createHash, randomBytes, randomInt } from 'node:crypto';
import { pictureWithLocation } from './picture.ts';

/** A word unlike any other on this machine, of letters alone, so that nobody takes it for a number that identifies. */
const mark = (name: string) =>
  `canary${name}${[...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
const phone = () => `062-${randomInt(2000, 9999)}-${randomInt(1000, 9999)}`;

/** What a person brings along, word by word. Each can be searched for; where it may be found, data-map.ts says. */
export function plantWords() {
  return {
    // Of every visitor: must be found nowhere.
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
    // What never became a report or an inquiry.
    refusedText: mark('refused'),
    refusedFile: mark('refusedfile'),
    // Of staff.
    staffPassword: `${mark('staffpw')}!7a`,
    wrongStaffPassword: `${mark('staffwrong')}!7a`,
    unknownStaff: mark('staffnobody'),
    assignee: mark('assignee'),
    actionNotes: mark('notes'),
    // Known only once the reports are taken.
    referenceId: '',
    namedReferenceId: '',
  };
}

export type Words = ReturnType<typeof plantWords>;
export type Kind = keyof Words;

/** The words, and files that hold those meant for files; one of them of so many megabytes. */
export function plantCanaries(megabytes: number) {
  const words = plantWords();
  const file = Buffer.concat([
    Buffer.from(`%PDF-1.7\n% ${words.fileText}\n`),
    randomBytes(megabytes * 1024 * 1024),
  ]);
  return { words, file, picture: pictureWithLocation(words.location), digest: digest(file) };
}

export type Canaries = ReturnType<typeof plantCanaries>;

export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
