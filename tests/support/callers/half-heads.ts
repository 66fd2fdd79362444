import { openCrowd, slowRequests } from './crowd.ts';
import { times } from './repeated-calls.ts';
import { requestFrom } from './request-from.ts';
import { waitFor } from '../wait-for.ts';

// Run by firewall.test.ts in a network of its own, with nginx at the address given: tries to open as many half-sent heads from
// one address. Then visits the site from another, five times once `open` of them are open, or without that number until a visit
// fails. Prints the outcomes.
const [url = '', each = '', open] = process.argv.slice(2);
const visit = () =>
  requestFrom('127.71.1.1', url).then(
    ({ status }) => status,
    () => 0,
  );
await waitFor('nginx', async () => (await visit()) === 200);
const crowd = openCrowd(url, {
  addresses: ['127.70.1.1'],
  each: Number(each),
  heads: [slowRequests.halfHead],
});
if (open) await waitFor('the half-sent heads', () => crowd.open() === Number(open));
else await waitFor('a visit that fails', async () => (await visit()) === 0);
const outcomes = open ? await Promise.all(times(5, visit)) : [0];
console.log(JSON.stringify({ outcomes, open: crowd.open() }));
process.exit(0);
