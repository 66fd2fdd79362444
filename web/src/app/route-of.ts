import { notFound, routes, type Route } from './routes.ts';

const patterns = routes.map((route) => ({
  route,
  // A parameter is one segment. react-router-dom's own matching would be half of what a static page loads.
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

/** The page at an address. */
export function routeOf(pathname: string): Route {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? notFound;
}
