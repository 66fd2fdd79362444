import { uncheckedReasons } from '../../content/anonymity.ts';
import { inflate, type Budget } from './inflate.ts';
import { metadataFinding, readText, type MetadataFinding, type MetadataKind } from './metadata-finding.ts';
import { imageFindings } from './office.ts';
import { asLetters, stringAt } from './pdf-strings.ts';
import { readXmp } from './xmp.ts';

const inflatedLimit = 50_000_000;
const longestObject = 100_000;
const longestHead = 2_000;
const maxImages = 500;
const maxNotes = 2_000;

const infoKinds: Record<string, MetadataKind> = {
  Author: 'author',
  Company: 'organization',
  Creator: 'program',
  Producer: 'program',
  CreationDate: 'time',
  ModDate: 'time',
  SourceModified: 'time',
};

/** The objects of a PDF as text, by number. An object that was changed is there in each version. */
type Objects = Map<number, string[]>;

function add(objects: Objects, number: number, text: string): void {
  const versions = objects.get(number);
  if (versions) versions.push(text);
  else objects.set(number, [text]);
}

/** The objects in a file: what is between their number and what ends them, or the stream they describe. */
function objectsOf(text: string): Objects {
  const objects: Objects = new Map();
  let open: { number: number; from: number } | undefined;
  for (const { 0: mark, 1: number, index } of text.matchAll(
    /\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\bendobj\b|\bstream\r?\n/g,
  )) {
    if (open) add(objects, open.number, text.slice(open.from, Math.min(index, open.from + longestObject)));
    open = number ? { number: Number(number), from: index + mark.length } : undefined;
  }
  return objects;
}

/** The content of the streams whose dictionary matches: inflated where they are compressed, undefined where unreadable. */
async function streamsOf(
  bytes: Uint8Array,
  text: string,
  type: RegExp,
  budget: Budget,
): Promise<{ head: string; content: Uint8Array | undefined }[]> {
  const found: { head: string; content: Uint8Array | undefined }[] = [];
  for (const { index } of text.matchAll(type)) {
    const before = text.slice(Math.max(0, index - longestHead), index);
    const begin = /\bstream\r?\n/.exec(text.slice(index, index + longestHead));
    if (!begin) continue;
    const head = before.slice(before.lastIndexOf(' obj') + 1) + text.slice(index, index + begin.index);
    const from = index + begin.index + begin[0].length;
    const stated = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1] ?? -1);
    const behind = stated >= 0 && /^\s{0,2}endstream/.test(text.slice(from + stated, from + stated + 12));
    const mark = text.indexOf('endstream', from);
    if (mark < 0) break;
    const end = behind ? from + stated : mark - (/\r?\n$/.exec(text.slice(mark - 2, mark))?.[0].length ?? 0);
    const data = bytes.subarray(from, Math.max(from, end));
    const isPlain = !/\/Filter\b/.test(head);
    const isDeflated =
      /\/Filter\s{0,9}(?:\[\s{0,9})?\/FlateDecode\b/.test(head) && !/\/Predictor\b/.test(head);
    const inflated = isDeflated ? await inflate(data, 'deflate', budget) : undefined;
    found.push({ head, content: isPlain ? data : inflated });
  }
  return found;
}

/** Adds the objects that are stored compressed, many in one stream. Returns whether all could be read. */
async function addCompressed(
  bytes: Uint8Array,
  text: string,
  objects: Objects,
  budget: Budget,
): Promise<boolean> {
  let isWhole = true;
  for (const { head, content } of await streamsOf(bytes, text, /\/Type\s*\/ObjStm\b/g, budget)) {
    const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? 0);
    isWhole &&= content !== undefined;
    const inside = content ? asLetters(content) : '';
    const numbers = inside.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const from = first + (numbers[at + 1] ?? 0);
      const to = at + 3 < numbers.length ? first + (numbers[at + 3] ?? 0) : inside.length;
      add(objects, numbers[at] ?? 0, inside.slice(from, Math.min(to, from + longestObject)));
    }
  }
  return isWhole;
}

/** The properties in the information of a document. A value may be an object of its own. */
function infoFindings(info: string, objects: Objects): MetadataFinding[] {
  return [...info.matchAll(/\/([A-Za-z][\w.-]{0,60})\s{0,9}(?=[(<]|(\d{1,10})\s\d{1,5}\s+R\b)/g)].flatMap(
    ({ 0: head, 1: key = '', 2: reference, index }) => {
      const values = reference
        ? (objects.get(Number(reference)) ?? []).map((object) => stringAt(object, 0))
        : [stringAt(info, index + head.length)];
      return values.flatMap((value) => {
        if (!value?.trim()) return [];
        const kind = infoKinds[key] ?? 'note';
        return metadataFinding(kind, kind === 'note' ? `${key}: ${value}` : value);
      });
    },
  );
}

const noteTypes =
  /\/Subtype\s*\/(?:Text|FreeText|Highlight|Underline|Squiggly|StrikeOut|Ink|Stamp|Caret|Popup|Square|Circle|Line|Polygon|PolyLine|FileAttachment)\b/;

/** Who wrote the notes and marks on the pages. */
function noteAuthors(objects: Objects): MetadataFinding[] {
  return [...objects.values()]
    .flat()
    .filter((object) => noteTypes.test(object))
    .slice(0, maxNotes)
    .flatMap((object) => {
      const key = /\/T\s{0,9}(?=[(<])/.exec(object);
      const name = key && stringAt(object, key.index + key[0].length);
      return name ? metadataFinding('contributor', name) : [];
    });
}

/** The findings in the packets of XMP, which are usually not compressed so that other programs find them. */
async function packetFindings(bytes: Uint8Array, text: string, budget: Budget): Promise<MetadataFinding[]> {
  const packets = await streamsOf(bytes, text, /\/Type\s*\/Metadata\b/g, budget);
  return packets.flatMap(({ content }) =>
    content ? readXmp(readText(content)) : [metadataFinding('unchecked', uncheckedReasons.partly)],
  );
}

/** The metadata of photographs, which a PDF has as they came from the camera. */
function photographFindings(bytes: Uint8Array, text: string): MetadataFinding[] {
  const starts = [...text.matchAll(/\bstream\r?\n(?=\u00ff\u00d8\u00ff)/g)].slice(0, maxImages);
  return starts.flatMap(({ 0: head, index }) => {
    const from = index + head.length;
    const end = text.indexOf('endstream', from);
    return end < 0 ? [] : imageFindings(bytes.subarray(from, end)).filter(({ kind }) => kind !== 'appended');
  });
}

/** The metadata findings of a PDF; what could not be read of it is a finding too. */
export async function readPdf(bytes: Uint8Array): Promise<MetadataFinding[]> {
  const text = asLetters(bytes);
  const unchecked = (reason: keyof typeof uncheckedReasons) =>
    metadataFinding('unchecked', uncheckedReasons[reason]);
  if (/\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(text)) return [unchecked('locked')];
  const budget = { left: inflatedLimit };
  const objects = objectsOf(text);
  const isWhole = await addCompressed(bytes, text, objects, budget);
  const references = [...text.matchAll(/\/Info\s+(\d{1,10})\s+\d{1,5}\s+R\b/g)].map(([, number]) =>
    Number(number),
  );
  const infos = [...new Set(references)].map((number) => objects.get(number));
  const findings = [
    ...infos.flatMap((versions) => (versions ?? []).flatMap((info) => infoFindings(info, objects))),
    ...(await packetFindings(bytes, text, budget)),
    ...noteAuthors(objects),
    ...photographFindings(bytes, text),
  ].filter(({ kind, text: found }) => kind === 'unchecked' || found !== '');
  const isDamaged = !/\b(?:startxref|trailer)\b/.test(text);
  if (isDamaged) findings.push(unchecked('damaged'));
  else if (!isWhole || infos.includes(undefined)) findings.push(unchecked('partly'));
  if (/\/EmbeddedFiles?\b/.test(text)) findings.push(unchecked('embedded'));
  return findings;
}
