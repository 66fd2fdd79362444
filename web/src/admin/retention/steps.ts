import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import { editorText } from '../shared/messages.ts';
import { destructionTexts, holdTexts, retentionTexts } from './messages.ts';

/** What can be done about the end of a case. */
export type Step = 'hold' | 'lift' | 'confirmLift' | 'withdrawLift' | 'request' | 'withdraw' | 'confirm';

/** What this person can do; another person confirms a request. */
export function stepsOf({ hold, lift, request }: CaseRetention, username: string): Step[] {
  const steps: Step[] = [];
  if (!hold) steps.push('hold');
  else if (!lift) steps.push('lift');
  else steps.push(...confirmable(lift, username, 'confirmLift'), 'withdrawLift');
  if (!request) return [...steps, 'request'];
  return [...steps, ...(hold ? [] : confirmable(request, username, 'confirm')), 'withdraw'];
}

const confirmable = ({ by }: { by: string }, username: string, step: Step) => (by === username ? [] : [step]);

/** Says why a step can no longer be taken that could be when its dialog was opened; undefined while it can. */
export function outdatedBy(
  step: Step,
  now: CaseRetention,
  username: string,
  opened: Pick<CaseRetention, 'lift' | 'request'> = {},
): string | undefined {
  const { hold, lift, request } = now;
  if (stepsOf(now, username).includes(step)) {
    const [before, after] = step.endsWith('Lift') ? [opened.lift, lift] : [opened.request, request];
    // Somebody made another request meanwhile: it is not the one that was read.
    return before && after && before.id !== after.id ? retentionTexts.otherRequest : undefined;
  }
  const nameOf = ({ by }: { by: string }) => editorText({ by, isOwn: by === username });
  if (step === 'hold') return hold && holdTexts.meanwhile(nameOf(hold));
  if (step === 'request') return request && destructionTexts.meanwhile(nameOf(request));
  if (step === 'lift' || step === 'confirmLift' || step === 'withdrawLift') {
    if (!hold) return holdTexts.liftedMeanwhile;
    if (step === 'lift') return lift && holdTexts.liftMeanwhile(nameOf(lift));
    return lift ? holdTexts.ownLift : holdTexts.liftEndedMeanwhile;
  }
  if (!request) return destructionTexts.endedMeanwhile;
  return request.by === username ? destructionTexts.own : destructionTexts.onHold;
}
