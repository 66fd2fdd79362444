import { metadataFinding, type MetadataFinding, type MetadataKind } from './metadata-finding.ts';

/** The XMP properties that can identify a person or a location. */
const properties: readonly [MetadataKind, readonly string[]][] = [
  ['location', ['exif:GPSLatitude', 'exif:GPSLongitude', 'photoshop:City', 'Iptc4xmpCore:Location']],
  [
    'author',
    ['dc:creator', 'dc:rights', 'tiff:Artist', 'photoshop:Credit', 'aux:OwnerName', 'exifEX:CameraOwnerName'],
  ],
  ['device', ['tiff:Make', 'tiff:Model', 'aux:SerialNumber', 'aux:Lens', 'exifEX:BodySerialNumber']],
  ['time', ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate', 'xmp:ModifyDate']],
  ['program', ['xmp:CreatorTool', 'pdf:Producer']],
  ['note', ['dc:title', 'dc:description', 'photoshop:Headline', 'stRef:filePath']],
];

const longest = 200_000;

// A property is an attribute or an element, whose lists and languages are further elements. Each is searched only once:
// otherwise a crafted image could block the page for seconds.
function valueOf(xmp: string, name: string): string {
  const attribute = new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(xmp)?.[1];
  if (attribute !== undefined) return attribute;
  const [opening] = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(xmp) ?? [];
  if (opening === undefined) return '';
  const start = xmp.indexOf(opening) + opening.length;
  const end = xmp.indexOf(`</${name}>`, start);
  return end < 0 ? '' : xmp.slice(start, end).replaceAll(/<[^<>]*>/g, ' ');
}

/** The findings in XMP, Adobe's metadata. */
export function readXmp(xmp: string): MetadataFinding[] {
  const text = xmp.slice(0, longest);
  return properties
    .flatMap(([kind, names]) => names.map((name) => metadataFinding(kind, valueOf(text, name))))
    .filter(({ text }) => text !== '');
}
