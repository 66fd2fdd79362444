import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { clearForgottenRuns } from '../services/run-folder.ts';
import type { Services } from '../services/service.ts';
import { startServices } from '../services/services.ts';

let services: Services | undefined;

export async function setup(project: TestProject): Promise<void> {
  await clearForgottenRuns();
  services = await startServices();
  project.provide('services', services.addresses);
}

export async function teardown(): Promise<void> {
  // Vitest waits for it without limit.
  await Promise.race([services?.stop(), delay(60_000, undefined, { ref: false })]);
}
