import { labelsOf } from '../fields/fields.ts';
import { newsFields } from '../news/news-fields.ts';

/**
 * The actions in the history of a case: changes, access to its file, prints, legal holds, requests to destroy it, exclusions, and other reference ids.
 */
export const caseHistoryActions = [
  'CHANGED',
  'PREVIEWED',
  'DOWNLOADED',
  'PRINTED',
  'HOLD_SET',
  'HOLD_LIFTED',
  'HOLD_LIFT_REQUESTED',
  'HOLD_LIFT_WITHDRAWN',
  'DESTRUCTION_REQUESTED',
  'DESTRUCTION_WITHDRAWN',
  'EXCLUSION_SET',
  'EXCLUSION_END_REQUESTED',
  'EXCLUSION_END_WITHDRAWN',
  'EXCLUSION_ENDED',
  'REFERENCE_REISSUED',
] as const;
export const caseFields = ['status', 'assignee', 'actionNotes'] as const;

/** The actions in the history of a news item. */
export const newsActions = ['CREATED', 'CHANGED', 'DELETED'] as const;

/** Korean names of what was done, and to which field (docs/behaviour/errors-and-texts.md#staff-texts). */
export const historyActionNames = {
  CREATED: '등록',
  CHANGED: '변경',
  DELETED: '삭제',
  PREVIEWED: '첨부파일 원본 열람',
  DOWNLOADED: '첨부파일 내려받기',
  PRINTED: '인쇄',
  HOLD_SET: '파기 보류',
  HOLD_LIFTED: '파기 보류 해제',
  HOLD_LIFT_REQUESTED: '보류 해제 요청',
  HOLD_LIFT_WITHDRAWN: '보류 해제 요청 철회',
  DESTRUCTION_REQUESTED: '파기 요청',
  DESTRUCTION_WITHDRAWN: '파기 요청 철회',
  EXCLUSION_SET: '이해관계 등록',
  EXCLUSION_END_REQUESTED: '이해관계 해제 요청',
  EXCLUSION_END_WITHDRAWN: '이해관계 해제 요청 철회 또는 반려',
  EXCLUSION_ENDED: '이해관계 해제',
  REFERENCE_REISSUED: '접수번호 다시 발급',
} as const;
export const historyFieldNames = {
  status: '상태',
  assignee: '담당자',
  actionNotes: '조치 내용',
  ...labelsOf(newsFields),
} as const;
