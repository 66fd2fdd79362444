import { useMemo, useState, type ReactNode } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import {
  StatusQuestionContext,
  type AskClosing,
  type AskReopening,
  type AgreedClosing,
  type AgreedReopening,
  type ClosingCase,
} from './closing.ts';
import type { CaseResource } from './resource.ts';

interface Closing {
  kind: 'closing';
  cases: readonly ClosingCase[];
  assignee: string | undefined;
  answer: (agreed: AgreedClosing | undefined) => void;
}

interface Reopening {
  kind: 'reopening';
  cases: readonly ClosingCase[];
  status: string;
  answer: (agreed: AgreedReopening | undefined) => void;
}

/**
 * Asks before cases are closed, and before closed ones are opened again, for the screen inside of it. The code of the dialogs
 * is fetched after the list.
 */
export function ClosingQuestion<K extends CaseResourceName>({
  resource,
  children,
}: {
  resource: CaseResource<K>;
  children: ReactNode;
}) {
  const [question, setQuestion] = useState<Closing | Reopening>();
  const questions = useMemo(() => {
    const askClosing: AskClosing = (cases, assignee) =>
      new Promise((resolve) => {
        const answer: Closing['answer'] = (agreed) => {
          setQuestion(undefined);
          resolve(agreed);
        };
        setQuestion({ kind: 'closing', cases, assignee, answer });
      });
    const askReopening: AskReopening = (cases, status) =>
      new Promise((resolve) => {
        const answer: Reopening['answer'] = (agreed) => {
          setQuestion(undefined);
          resolve(agreed);
        };
        setQuestion({ kind: 'reopening', cases, status, answer });
      });
    return { askClosing, askReopening };
  }, []);
  // Without the dialog nothing is changed.
  const giveUp = useMemo(() => question && (() => question.answer(undefined)), [question]);
  const { components } = useComponentsOrSay(question !== undefined, giveUp);

  return (
    <StatusQuestionContext value={questions}>
      {children}
      {components && question?.kind === 'closing' && (
        <components.ClosingDialog resource={resource} {...question} />
      )}
      {components && question?.kind === 'reopening' && (
        <components.ReopeningDialog resource={resource} {...question} />
      )}
    </StatusQuestionContext>
  );
}
