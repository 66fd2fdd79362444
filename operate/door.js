/**
 * A command as an operator types it: `./gaongil keys status` where the containers run, `npm run gaongil -- keys status` beside
 * `npm start`, which says so in GAONGIL_CALL.
 * @param {string} command
 */
export const door = (command) => `${process.env['GAONGIL_CALL'] || './gaongil'} ${command}`;
