import type { Page } from '@playwright/test';
import { solverFile } from '../support/callers/solver-file.ts';

/** The worker script that solves challenges. */
export const solverAddress = () => `**/assets/${solverFile()}`;

/** Prevents this page from solving challenges, like a browser that cannot start workers. */
export const withoutSolver = (page: Page) => page.route(solverAddress(), (route) => route.abort());
