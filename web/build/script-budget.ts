import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const toBrotli = promisify(brotliCompress);

/** The most bytes of script, compressed with brotli, that a page of the back office fetches before it shows anything. */
export const scriptBudget = 205_000;

/**
 * Fails the build if a page of visitors may ever fetch a script of the back office: the bundler moves what both use into it
 * unless a group with a higher priority has it (vite.config.ts). Scripts are named as their groups there, since the file of one that
 * report pages fetch has no name.
 */
export function checkForStaffScripts(page: string, scripts: readonly string[]): void {
  const found = scripts.find((name) => /^staff(-page)?$/.test(name));
  if (found !== undefined) throw new Error(`${page} may fetch ${found}, a script of the back office`);
}

/**
 * Fails the build if the scripts that a page fetches first are too large. What a list does not show at first belongs into a
 * script of its own (web/src/admin/README.md). Returns their size.
 */
export async function checkScriptBudget(
  page: string,
  scripts: readonly Buffer[],
  most = scriptBudget,
): Promise<number> {
  const compressed = await Promise.all(scripts.map((script) => toBrotli(script)));
  const bytes = compressed.reduce((sum, { length }) => sum + length, 0);
  if (bytes > most) throw new Error(`${page} fetches ${bytes} bytes of script first; ${most} are allowed`);
  return bytes;
}
