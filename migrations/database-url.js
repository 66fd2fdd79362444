import { readFileSync } from 'node:fs';

/**
 * The value of NAME, or the content of the file that NAME_FILE points to.
 * @param {string} name
 */
export function setting(name) {
  const file = process.env[`${name}_FILE`];
  return process.env[name] || (file ? readFileSync(file, 'utf8').trim() : undefined);
}

/**
 * DATABASE_URL, with DATABASE_PASSWORD inserted if that is set.
 * @throws when DATABASE_URL is not set
 */
export function databaseUrl() {
  const url = setting('DATABASE_URL');
  if (!url) throw new Error('DATABASE_URL is not set');
  const password = setting('DATABASE_PASSWORD');
  if (!password) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}
