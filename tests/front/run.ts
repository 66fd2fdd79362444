import { createFindings } from './report.ts';
import { walk } from './walk.ts';

// `npm run front -- https://www.gaongil.example [http://www.gaongil.example]`: examines a deployed site from outside.

const [address, plainAddress] = process.argv.slice(2);
if (!address || !URL.canParse(address) || (plainAddress && !URL.canParse(plainAddress))) {
  console.log('usage: npm run front -- https://ADDRESS [http://ADDRESS if its port is not 80]');
  process.exit(2);
}
const site = new URL('/', address);
// If https is on a custom port, the port of http is unknown.
const guessed = site.port === '' ? new URL(`http://${site.hostname}/`) : undefined;
const plain = plainAddress ? { url: new URL(plainAddress), isGiven: true } : { url: guessed, isGiven: false };
// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(1);
});
const { CHECK_USERNAME: username, CHECK_PASSWORD: password } = process.env;
const findings = createFindings((line) => console.log(line));
await walk(findings, {
  site,
  plain,
  account: username && password ? { username, password } : undefined,
}).catch((error: Error) => findings.fault(`not finished: ${error.message}`));
const faults = findings.faults();
console.log(faults === 0 ? '\nNo fault was found.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
process.exit(faults === 0 ? 0 : 1);
