import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codecType, lengthOf } from './media-mp4.ts';
import { keyOf, mastersFolder, publicFolder, type Master } from './media-masters.ts';

const framesPerSecond = 24;
const run = promisify(execFile);
const recordPath = `${mastersFolder}videos.json`;

/** The cache key (`keyOf`) of each file in `public/videos`, and the type for its `<source>`. */
type VideoRecord = Record<string, { key: string; type: string }>;

interface VideoSettings {
  /** Address below `/videos`, without extension. */
  name: string;
  /** The video is cut after this many seconds. */
  seconds?: number;
}

// The hero videos show the same four seconds twice. Once is enough for a loop, and the last video must end by then.
const videos: Record<string, VideoSettings> = {
  'videos/hero-night.mp4': { name: 'video1', seconds: 4 },
  'videos/hero-dawn.mp4': { name: 'video3', seconds: 4 },
  'videos/hero-tunnel.mp4': { name: 'video2', seconds: 4 },
  'videos/carrier-intro.mp4': { name: 'carrier-intro' },
  'videos/flare-demo.mp4': { name: 'flare-demo' },
};

// The masters are marked BT.709, but their colours were converted with the BT.601 matrix, so green was darker than on
// the poster. Their H.264 is copied unchanged, with the true matrix set in stream and container.
const copy = ['-c:v', 'copy', '-bsf:v', 'h264_metadata=matrix_coefficients=6', '-colorspace', 'smpte170m'];

// Compared with the masters at four times the contrast. The player synthesises the grain instead of loading it: grain
// hides banding in a night sky at no cost. One key frame is enough, because a loop begins at the first frame only.
const av1Params = ['-vf', 'setparams=colorspace=smpte170m', '-svtav1-params', 'tune=0:film-grain=6:lp=1'];
const av1 = ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '40', '-g', '240', ...av1Params];

/** A file to be made with ffmpeg. */
export interface PlannedFile {
  master: Master;
  name: string;
  seconds: number;
  codec: readonly string[];
}

/**
 * The two files of a video, the smaller first.
 *
 * @throws for a video without a name
 */
export function planVideo(master: Master): PlannedFile[] {
  const settings = videos[master.file];
  if (!settings) throw new Error(`web/build/media-videos.ts has no name for ${master.file}`);
  const seconds = settings.seconds ?? master.duration ?? 0;
  return [
    { master, seconds, name: `${settings.name}-av1.mp4`, codec: av1 },
    { master, seconds, name: `${settings.name}.mp4`, codec: copy },
  ];
}

export const videoKey = ({ master, seconds, codec }: PlannedFile) => keyOf(master, [seconds, codec]);

async function encode({ master, name, seconds, codec }: PlannedFile): Promise<string> {
  const path = `${publicFolder}videos/${name}`;
  const part = `${path}.part`;
  const input = ['-v', 'error', '-y', '-i', mastersFolder + master.file];
  // The length is set in frames: set as time, a copied stream would be cut in decoding order and be slightly too long.
  const frames = ['-frames:v', String(seconds * framesPerSecond)];
  const output = ['-map', '0:v:0', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', part];
  await run('ffmpeg', [...input, ...codec, ...frames, ...output]).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOENT') throw failure;
    throw new Error(`${name} must be encoded and ffmpeg is missing: apt-get install ffmpeg`);
  });
  const bytes = await readFile(part);
  if (Math.abs(lengthOf(bytes) - seconds) > 0.001)
    throw new Error(`${name} lasts ${lengthOf(bytes)} s instead of ${seconds} s`);
  await rename(part, path);
  return codecType(bytes);
}

export async function readRecord(): Promise<VideoRecord> {
  return existsSync(recordPath) ? (JSON.parse(await readFile(recordPath, 'utf8')) as VideoRecord) : {};
}

/** Creates the files that are missing or whose master or settings changed, and records each; returns their number. */
export async function makeVideos(planned: readonly PlannedFile[]): Promise<number> {
  await mkdir(`${publicFolder}videos`, { recursive: true });
  const names = new Set(planned.map(({ name }) => name));
  const record = Object.fromEntries(Object.entries(await readRecord()).filter(([name]) => names.has(name)));
  let made = 0;
  for (const file of planned) {
    const key = await videoKey(file);
    if (record[file.name]?.key === key && existsSync(`${publicFolder}videos/${file.name}`)) continue;
    console.log(`encoding /videos/${file.name}`);
    record[file.name] = { key, type: await encode(file) };
    await writeFile(recordPath, `${JSON.stringify(record, null, 2)}\n`);
    made += 1;
  }
  return made;
}
