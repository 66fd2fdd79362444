import type { SealedFile } from '../../attachments/sealed-files.ts';
import { type CaseKey, tryOpenPart } from '../../sealing/sealed-case.ts';
import { factsOf, type FileFacts, fileToOpen, type FileToOpen } from './case-files.ts';

/** What is sealed of a message with a file. */
interface TextWithFile {
  text: string;
  file: FileFacts;
}

/** What is sealed of a message: its text, or that and its file. */
export type MessageDocument = string | TextWithFile;

/** What a message says, and its file. */
export interface OpenedMessage {
  text: string;
  file?: FileFacts;
}

const partsOf = (document: MessageDocument): OpenedMessage =>
  typeof document === 'string' ? { text: document } : document;

/** Opens a message; undefined if it cannot be opened. */
export function openMessage(key: CaseKey | undefined, body: Buffer): OpenedMessage | undefined {
  const document = tryOpenPart(key, 'message', body) as MessageDocument | undefined;
  return document === undefined ? undefined : partsOf(document);
}

/** A file about to be stored with a message, whose object is in the store. */
export type NewFileOfMessage = FileToOpen & { digest: Buffer };

/** What is sealed of a message. */
export function messageDocument(text: string, file: NewFileOfMessage | undefined): MessageDocument {
  return file ? { text, file: factsOf(file) } : text;
}

/** A message with a file, as its row has it. */
export interface FileOfMessageRow {
  objectKey: string;
  body: Buffer;
}

/** The file of a message as the store needs it; undefined if it cannot be opened. */
export function fileOfMessage(
  key: CaseKey | undefined,
  { objectKey, body }: FileOfMessageRow,
): FileToOpen | undefined {
  const file = openMessage(key, body)?.file;
  return file && fileToOpen(objectKey, file);
}

/** What is sealed of a message whose file was stored again. */
export function withFileAgain(document: unknown, { fileKey }: Pick<SealedFile, 'fileKey'>): MessageDocument {
  const { text, file } = document as TextWithFile;
  return { text, file: { ...file, fileKey: fileKey.toString('base64') } };
}

/** What is searched of a message: its text, and what its file is called. */
export function searchedOfMessage(document: MessageDocument): string {
  const { text, file } = partsOf(document);
  return file ? `${text}\n${file.name}` : text;
}
