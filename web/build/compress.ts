import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes compressed copies of each script, which nginx sends to browsers that accept brotli or gzip. */
export async function compressAssets(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    const bytes = await readFile(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(join(folder, `${file}.br`), await toBrotli(bytes, { params }));
    await writeFile(join(folder, `${file}.gz`), await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
