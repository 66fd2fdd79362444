import { uncheckedReasons } from '../../content/anonymity.ts';
import { imageKindOf } from './image-kinds.ts';
import type { Budget } from './inflate.ts';
import { metadataFinding, readText, type MetadataFinding, type MetadataKind } from './metadata-finding.ts';
import { contentOf, replaced, zipEntries, zipOf, type ZipEntry } from './zip.ts';

/** How much of a document is inflated, in bytes. */
const inflatedLimit = 100_000_000;

/** The properties of a document, by their names without prefix. */
const properties: Record<string, MetadataKind> = {
  creator: 'author',
  lastModifiedBy: 'author',
  lastsaveby: 'author',
  'initial-creator': 'author',
  Manager: 'author',
  Company: 'organization',
  created: 'time',
  modified: 'time',
  CreatedDate: 'time',
  ModifiedDate: 'time',
  'creation-date': 'time',
  date: 'time',
  Application: 'program',
  generator: 'program',
  title: 'note',
  subject: 'note',
  description: 'note',
  keyword: 'note',
  keywords: 'note',
  category: 'note',
};

/** The parts with properties: Office, Hangul, OpenDocument. The properties of the third have any name. */
const propertyParts = /^(?:docProps\/(?:core|app)\.xml|Contents\/content\.hpf|meta\.xml)$/;
const customPart = 'docProps/custom.xml';

/** The parts that name who changed or commented the text. */
const peopleParts =
  /^(?:word\/(?:document|comments|footnotes|endnotes|people|header\d*|footer\d*)\.xml|xl\/(?:comments|persons|threadedComments)[^.]*\.xml|ppt\/(?:commentAuthors|authors)\.xml|Contents\/header\.xml|content\.xml)$/;
const people =
  /\b(?:author|displayName|(?:cmAuthor|trackChangeAuthor|p188:author)\s[^<>]{0,500}\bname)="([^"<]+)"|<(?:author|dc:creator)>([^<]+)</g;

// Excel notes the folder in which a workbook was saved, Word the one of its template.
const folderParts = /^(?:xl\/workbook\.xml|.*\.rels)$/;
const folders = /(\babsPath\s[^<>]{0,500}\burl|\bTarget)="((?:file:\/\/\/|[A-Z]:\\|\\\\)[^"<]+)"/g;

const imageParts = /^(?!docProps\/).*\.(?:jpe?g|png|gif|webp|tiff?|heic)$/i;
const embeddedParts = /^(?:.*\/embeddings\/.+|BinData\/.*\.(?:ole|hwp|docx?|xlsx?|pptx?))$/i;
const signatureParts = /^(?:_xmlsignatures\/|META-INF\/.*signatures?)/i;

/** The store of properties that a text of Word repeats in its pages: emptied, they vanish from these. */
const boundProperties = /6C3C8BC8-F283-45AE-878A-BAB7291924A1|6668398D-A668-4E3E-A5EB-62B293D839F1/i;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml.replace(
    /&(?:#(x?)([\da-f]{1,6})|(\w{1,4}));/gi,
    (whole, hex: string, code: string, name: string) =>
      code
        ? String.fromCodePoint(Math.min(parseInt(code, hex ? 16 : 10) || 32, 0x10ffff))
        : (entities[name] ?? whole),
  );
}

function propertiesOf(xml: string): MetadataFinding[] {
  const named = [...xml.matchAll(/<(?:\w+:)?meta\s[^<>]*\bname="([^"<]+)"[^<>]*>([^<]+)</g)];
  const elements = [...xml.matchAll(/<(?:\w+:)?([\w-]+)(?:\s[^<>]*)?>([^<]+)</g)];
  return [...named, ...elements].flatMap(([, name = '', text = '']) => {
    const kind = properties[name];
    return kind ? metadataFinding(kind, plain(text)) : [];
  });
}

const customsOf = (xml: string) =>
  [...xml.matchAll(/\bname="([^"<]{1,200})"[^<>]{0,200}>\s{0,100}<[^<>]{1,100}>([^<]+)</g)].map(
    ([, name = '', text = '']) => metadataFinding('note', plain(`${name}: ${text}`)),
  );

const kindsInImages: Partial<Record<MetadataKind, true>> = {
  location: true,
  author: true,
  device: true,
  note: true,
  appended: true,
};

/** What the metadata of an image within another file tell of a person. */
export function imageFindings(bytes: Uint8Array, name = ''): MetadataFinding[] {
  const found = imageKindOf(bytes)?.read(bytes) ?? [];
  return found
    .filter(({ kind }) => kindsInImages[kind])
    .map(({ text }) => metadataFinding('embedded', `${name} ${text}`));
}

function partFindings(entry: ZipEntry, content: Uint8Array): MetadataFinding[] {
  const { name } = entry;
  if (imageParts.test(name)) return imageFindings(content, name.slice(name.lastIndexOf('/') + 1));
  const xml = readText(content);
  const findings: MetadataFinding[] = [];
  if (propertyParts.test(name)) findings.push(...propertiesOf(xml));
  if (name === customPart) findings.push(...customsOf(xml));
  if (peopleParts.test(name))
    for (const [, attribute, element = ''] of xml.matchAll(people))
      findings.push(metadataFinding('contributor', plain(attribute ?? element)));
  if (folderParts.test(name))
    for (const [, , folder = ''] of xml.matchAll(folders))
      findings.push(metadataFinding('folder', plain(folder)));
  return findings;
}

const isRead = ({ name }: ZipEntry) =>
  [propertyParts, peopleParts, folderParts, imageParts].some((parts) => parts.test(name)) ||
  name === customPart;

const isDocument = (entries: readonly ZipEntry[]) =>
  entries.some(({ name }) =>
    ['[Content_Types].xml', 'Contents/content.hpf', 'META-INF/manifest.xml'].includes(name),
  ) && entries.some(({ name }) => /^(?:word|xl|ppt|docProps|Contents)\/|^(?:meta|content)\.xml$/.test(name));

// A locked Hangul or OpenDocument file lists how its parts are encrypted.
async function isLocked(entries: readonly ZipEntry[], budget: Budget): Promise<boolean> {
  const list = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  const content = list && (await contentOf(list, budget));
  return (
    entries.some(({ flags }) => flags & 1) || (!!content && readText(content).includes('encryption-data'))
  );
}

/** The metadata findings of a document of Office, Hangul (hwpx) or OpenDocument; of another ZIP file, that it was not opened. */
export async function readOffice(bytes: Uint8Array): Promise<MetadataFinding[]> {
  const unchecked = (reason: keyof typeof uncheckedReasons) =>
    metadataFinding('unchecked', uncheckedReasons[reason]);
  const entries = zipEntries(bytes);
  if (!entries) return [unchecked('damaged')];
  if (!isDocument(entries)) return [unchecked('archive')];
  const budget = { left: inflatedLimit };
  if (await isLocked(entries, budget)) return [unchecked('locked')];
  const findings: MetadataFinding[] = [];
  let isWhole = true;
  for (const entry of entries.filter(isRead)) {
    const content = await contentOf(entry, budget);
    if (content) findings.push(...partFindings(entry, content));
    isWhole &&= content !== undefined;
  }
  if (!isWhole) findings.push(unchecked('partly'));
  if (entries.some(({ name }) => embeddedParts.test(name))) findings.push(unchecked('embedded'));
  return findings.filter(({ text }) => text !== '');
}

const empty = (element: string, namespace: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${element} xmlns${element.includes(':') ? ':cp' : ''}="http://schemas.openxmlformats.org/${namespace}"/>`;
const emptyParts: Record<string, string> = {
  'docProps/core.xml': empty('cp:coreProperties', 'package/2006/metadata/core-properties'),
  'docProps/app.xml': empty('Properties', 'officeDocument/2006/extended-properties'),
  [customPart]: empty('Properties', 'officeDocument/2006/custom-properties'),
};

/** A part without what `readOffice` finds in it, or undefined where it stays as it is. */
async function bare(entry: ZipEntry, content: Uint8Array): Promise<Uint8Array | undefined> {
  const { name } = entry;
  const encoded = (xml: string) => new TextEncoder().encode(xml);
  if (name in emptyParts) return encoded(emptyParts[name] ?? '');
  if (imageParts.test(name)) {
    const parts = imageFindings(content).length > 0 ? imageKindOf(content)?.strip?.(content) : undefined;
    return parts && new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  }
  const xml = readText(content);
  if (name === 'meta.xml') return encoded(xml.replace(/<office:meta>.*<\/office:meta>/s, '<office:meta/>'));
  if (name === 'Contents/content.hpf')
    return encoded(
      xml
        .replace(/(<(?:\w+:)?meta\s[^<>]*>)[^<]+/g, '$1')
        .replace(/(<(?:\w+:)?title(?:\s[^<>]*)?>)[^<]+/g, '$1'),
    );
  if (name === 'xl/workbook.xml' && xml.search(folders) >= 0) return encoded(xml.replace(folders, '$1=""'));
  return undefined;
}

/**
 * Returns the document with empty properties, without metadata of its images and the folder it was saved in; all else is
 * copied as it is stored. Undefined where that would do harm: a signature would no longer fit, texts show the properties,
 * or a part cannot be read.
 */
export async function stripOffice(bytes: Uint8Array): Promise<Uint8Array[] | undefined> {
  const entries = zipEntries(bytes);
  const budget = { left: inflatedLimit };
  if (!entries || !isDocument(entries) || (await isLocked(entries, budget))) return undefined;
  if (entries.some(({ name }) => signatureParts.test(name))) return undefined;
  const parts: ZipEntry[] = [];
  for (const entry of entries) {
    const content = isRead(entry) ? await contentOf(entry, budget) : undefined;
    if (isRead(entry) && !content) return undefined;
    if (content && entry.name.startsWith('word/') && boundProperties.test(readText(content)))
      return undefined;
    const other = content && (await bare(entry, content));
    parts.push(other ? replaced(entry, other) : entry);
  }
  return zipOf(parts);
}
