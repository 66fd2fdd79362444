// Little-endian integers, as in the TIFF structure of Exif.
const short = (value: number) => Buffer.from([value & 255, value >> 8]);
const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const ascii = 2;
const longType = 4;
const gpsPointer = 0x8825;
const gpsArea = 0x1c;

/** A field of an Exif directory: its tag, type, count, and value or offset. */
const field = (tag: number, type: number, count: number, value: number) =>
  Buffer.concat([short(tag), short(type), long(count), long(value)]);

/** A minimal JPEG with a location in its Exif data: GPSAreaInformation is `location`. */
export function imageWithLocation(location: string): Buffer {
  const text = Buffer.from(`${location}\0`);
  // Header, a directory that points to another one, and the text.
  const tiff = Buffer.concat([
    Buffer.from('II*\0'),
    long(8),
    short(1),
    field(gpsPointer, longType, 1, 26),
    long(0),
    short(1),
    field(gpsArea, ascii, text.length, 44),
    long(0),
    text,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    length,
    exif,
    // A comment, so that it has the size of a real image.
    Buffer.from([0xff, 0xfe, 0x10, 0x00]),
    Buffer.alloc(0x0ffe, 0x20),
    Buffer.from([0xff, 0xd9]),
  ]);
}
