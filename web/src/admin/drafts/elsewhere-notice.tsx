import { draftMessages } from '../shared/messages.ts';
import { NoticeText, Notices, type Notice } from '../widgets/notices.tsx';
import { useSubjectsElsewhere } from './use-drafts.ts';

/** The subjects of the texts of what is opened, each with the name of its text. */
type NamedSubjects = readonly (readonly [subject: string, name: string])[];

/** The notice, while it is so, that another tab or window has unsaved text about what is opened here. */
export function useElsewhereNotices(texts: NamedSubjects): Notice[] {
  const elsewhere = useSubjectsElsewhere();
  const names = [...new Set(texts.flatMap(([subject, name]) => (elsewhere.has(subject) ? name : [])))];
  if (names.length === 0) return [];
  const content = <NoticeText>{draftMessages.elsewhere(names)}</NoticeText>;
  return [{ short: draftMessages.elsewhereShort, content }];
}

/** That notice, in the bar of what is opened. */
export function ElsewhereNotice({ texts }: { texts: NamedSubjects }) {
  return <Notices notices={useElsewhereNotices(texts)} compact="always" />;
}
