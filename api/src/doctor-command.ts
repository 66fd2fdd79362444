import { checkSettings } from '@gaongil/data/system/check-settings';
import { linesOfSettings, needsCare, printed } from '@gaongil/data/system/print-lines';
import { apiSettings } from './env.ts';

/** Checks the settings of the api, also before the first start. The doctor of the worker examines everything else. */
const lines = linesOfSettings(checkSettings(apiSettings, process.env));
for (const line of printed(lines)) console.log(line);
if (needsCare(lines)) process.exitCode = 1;
