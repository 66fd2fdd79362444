import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import { editorText } from '../shared/messages.ts';
import { destructionTexts, holdTexts } from './messages.ts';

/** What can be done about the end of a case. */
export type Step = 'hold' | 'lift' | 'request' | 'withdraw' | 'confirm';

/** What this person can do; a second person lifts a hold and confirms a request. */
export function stepsOf({ hold, request }: CaseRetention, username: string): Step[] {
  const steps: Step[] = [];
  if (!hold) steps.push('hold');
  else if (hold.by !== username) steps.push('lift');
  if (!request) return [...steps, 'request'];
  if (request.by !== username && !hold) steps.push('confirm');
  return [...steps, 'withdraw'];
}

/** Says why a step can no longer be taken that could be when its dialog was opened; undefined while it can. */
export function outdatedBy(step: Step, now: CaseRetention, username: string): string | undefined {
  const { hold, request } = now;
  if (stepsOf(now, username).includes(step)) return undefined;
  const nameOf = ({ by }: { by: string }) => editorText({ by, isOwn: by === username });
  if (step === 'hold') return hold && holdTexts.meanwhile(nameOf(hold));
  if (step === 'lift') return hold ? holdTexts.own : holdTexts.liftedMeanwhile;
  if (step === 'request') return request && destructionTexts.meanwhile(nameOf(request));
  if (!request) return destructionTexts.endedMeanwhile;
  if (request.by === username) return destructionTexts.own;
  return hold?.by === username ? destructionTexts.ownHold : destructionTexts.onHold;
}
