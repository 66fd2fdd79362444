/** The environment of the programs that are started here: none of our settings, which have secrets. */
export const childEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
