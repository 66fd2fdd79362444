import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import { ClosingContext, type AskClosing, type ClosingCase, type ShownCase } from './closing.ts';
import type { CaseResource } from './resource.ts';

interface Question {
  cases: readonly ClosingCase[];
  assignee: string | undefined;
  answer: (shown: ReadonlyMap<string, ShownCase> | undefined) => void;
}

/** Asks before cases are closed, for the screen inside of it. The dialog's code is fetched after the list. */
export function ClosingQuestion<K extends CaseResourceName>({
  resource,
  children,
}: {
  resource: CaseResource<K>;
  children: ReactNode;
}) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskClosing>(
    (cases, assignee) =>
      new Promise((resolve) => {
        const answer: Question['answer'] = (shown) => {
          setQuestion(undefined);
          resolve(shown);
        };
        setQuestion({ cases, assignee, answer });
      }),
    [],
  );
  // Without the dialog nothing is closed.
  const giveUp = useMemo(() => question && (() => question.answer(undefined)), [question]);
  const { components } = useComponentsOrSay(question !== undefined, giveUp);

  return (
    <ClosingContext value={ask}>
      {children}
      {question && components && <components.ClosingDialog resource={resource} {...question} />}
    </ClosingContext>
  );
}
