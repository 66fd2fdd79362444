import { labelsOf } from './fields.ts';
import { newsFields } from './news-fields.ts';

/** The actions in the history of a case; a preview and a download of its file are actions too, and so is a legal hold. */
export const caseHistoryActions = ['CHANGED', 'PREVIEWED', 'DOWNLOADED', 'HOLD_SET', 'HOLD_LIFTED'] as const;
export const caseFields = ['status', 'assignee', 'actionNotes'] as const;

/** The actions in the history of a news item. */
export const newsActions = ['CREATED', 'CHANGED', 'DELETED'] as const;

/** Korean names of what was done, and to which field (docs/behaviour/errors-and-texts.md#staff-texts). */
export const historyActionNames = {
  CREATED: '등록',
  CHANGED: '변경',
  DELETED: '삭제',
  PREVIEWED: '첨부파일 보기',
  DOWNLOADED: '첨부파일 내려받기',
  HOLD_SET: '보존 조치',
  HOLD_LIFTED: '보존 조치 해제',
} as const;
export const historyFieldNames = {
  status: '상태',
  assignee: '담당자',
  actionNotes: '조치 내용',
  ...labelsOf(newsFields),
} as const;
