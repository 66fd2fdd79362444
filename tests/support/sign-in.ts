/** Signs in over HTTP, with `more` headers, and returns the headers a signed-in write needs. */
export async function signedInHeaders(
  url: string,
  username: string,
  password: string,
  more: Record<string, string> = {},
) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...more },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`signing in failed: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, origin: url };
}
