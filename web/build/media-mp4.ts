/** The boxes before the frames; with `faststart` they contain all metadata. */
const headOf = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('mdat', 0, 'latin1'));

/** The offset of the content of the first box of this kind; undefined if there is none. */
function boxAt(head: Buffer, kind: string): number | undefined {
  const at = head.indexOf(kind, 0, 'latin1');
  return at < 0 ? undefined : at + 4;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The type of an MP4 with its exact codec, so that a browser knows before fetching whether it can play it. */
export function codecType(bytes: Buffer): string {
  const head = headOf(bytes);
  const avc = boxAt(head, 'avcC');
  if (avc !== undefined)
    return `video/mp4; codecs="avc1.${head.toString('hex', avc + 1, avc + 4).toUpperCase()}"`;
  const av1 = boxAt(head, 'av1C');
  if (av1 === undefined) throw new Error('this MP4 holds neither H.264 nor AV1');
  const [profileAndLevel, flags] = [head.readUInt8(av1 + 1), head.readUInt8(av1 + 2)];
  const tier = flags & 0x80 ? 'H' : 'M';
  const depth = flags & 0x40 ? 10 : 8;
  return `video/mp4; codecs="av01.${profileAndLevel >> 5}.${two(profileAndLevel & 31)}${tier}.${two(depth)}"`;
}

/** The duration of an MP4, in seconds. */
export function lengthOf(bytes: Buffer): number {
  const head = headOf(bytes);
  const at = boxAt(head, 'mvhd');
  if (at === undefined) throw new Error('this is no MP4');
  const long = head.readUInt8(at) === 1;
  const scale = head.readUInt32BE(at + (long ? 20 : 12));
  return (long ? Number(head.readBigUInt64BE(at + 24)) : head.readUInt32BE(at + 16)) / scale;
}
