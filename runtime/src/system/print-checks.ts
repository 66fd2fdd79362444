import { settingFaults } from '@gaongil/contract/system/setting-faults';
import type { SystemLine } from '@gaongil/contract/system/system';
import { systemComponentNames, systemStateNames } from '@gaongil/contract/system/system-components';
import { systemTexts } from '@gaongil/contract/system/system-texts';
import { faultsOf, hidesSources, type Settings } from '../settings/setting-rules.ts';

/** Width of a text on a terminal: a Korean letter takes two columns. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter >= '\u1100' ? 2 : 1), 0);
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** The lines for a terminal, each with its state and its component before its text. */
export function printed(lines: readonly SystemLine[]): string[] {
  return lines.map(
    ({ component, state, text }) =>
      `${padded(systemStateNames[state], 11)}${padded(systemComponentNames[component], 21)}${text}`,
  );
}

/** Whether anything needs care, which is the exit code of the doctor. */
export const needsCare = (lines: readonly SystemLine[]) => lines.some(({ state }) => state === 'care');

/** The lines about settings alone: those that could not be read, or what of the others makes no sense. */
export function settingChecks(checked: { faults: string[] } | { settings: Settings }): SystemLine[] {
  const care = (text: string): SystemLine => ({ component: 'settings', state: 'care', text });
  if ('faults' in checked) return checked.faults.map((fault) => care(systemTexts.settings.wrong(fault)));
  const said: string[] = faultsOf(checked.settings).map((fault) => settingFaults[fault]);
  if (hidesSources(checked.settings)) said.push(systemTexts.sources.hidden);
  if (said.length > 0) return said.map(care);
  return [{ component: 'settings', state: 'ok', text: systemTexts.settings.ok }];
}
