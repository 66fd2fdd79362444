// `/*\\?(.+)` and not `/*\\?*`: with `*` an empty query matches every address, and nothing would be prefetched.
const never = ['/report/*', '/esg/report', '/admin*', '/api/*', '/*\\?(.+)'];

const rule = (except: readonly string[]) => ({
  where: {
    and: [{ href_matches: '/*' }, { not: { href_matches: never.concat(except) } }],
  },
  eagerness: 'moderate',
});

/**
 * The pages a browser may prefetch when the user is about to follow a link. The report centre and the staff area are
 * excluded: a pointer passing over a link must cause no request. The two pages with videos and a map are prefetched,
 * but not run before they are shown.
 */
export const speculationRules = JSON.stringify({
  prefetch: [rule([])],
  prerender: [rule(['/', '/community/contact'])],
});
