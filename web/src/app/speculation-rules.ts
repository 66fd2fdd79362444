// `/*\\?(.+)` and not `/*\\?*`: an empty query matches everything, and nothing would be fetched at all.
const never = ['/report/*', '/esg/report', '/admin*', '/api/*', '/*\\?(.+)'];

const rule = (except: readonly string[]) => ({
  where: {
    and: [{ href_matches: '/*' }, { not: { href_matches: never.concat(except) } }],
  },
  eagerness: 'moderate',
});

/**
 * What a browser may fetch when a person is about to follow a link. Neither the report centre nor the staff area: a
 * pointer passing over a link must leave no request behind. The two pages with films and a map are fetched, but not
 * run before they are seen.
 */
export const speculationRules = JSON.stringify({
  prefetch: [rule([])],
  prerender: [rule(['/', '/community/contact'])],
});
