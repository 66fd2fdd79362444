import type { Page } from '@playwright/test';
import { solverFile } from '../support/solver-file.ts';

/** The script that solves challenges in a worker. */
export const solverAddress = () => `**/assets/${solverFile()}`;

/** Lets no challenge be solved in this page, as in a browser that starts no worker. */
export const withoutSolver = (page: Page) => page.route(solverAddress(), (route) => route.abort());
