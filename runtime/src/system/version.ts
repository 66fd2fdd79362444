import manifest from '../../package.json' with { type: 'json' };

/** The version of this build (CHANGELOG.md). */
export const version: string = manifest.version;
