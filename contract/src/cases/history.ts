import { labelsOf } from '../fields/fields.ts';
import { closingFieldNames, closingFields } from './closing.ts';
import { newsFields } from '../news/news-fields.ts';

/**
 * The actions in the history of a case: changes, access to its files, prints, legal holds, requests to destroy it, exclusions, other reference ids, and promises.
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
  'ACKNOWLEDGED',
  'PAUSED',
  'RESUMED',
  'EXTENDED',
  'FILE_ADDED',
  'FILE_DESCRIBED',
  'FILE_REMOVED',
] as const;

/** The fields that staff set on every case. */
export const caseFields = ['status', 'assignee', 'actionNotes'] as const;

/** The fields that staff set on a report. */
export const reportActionFields = [...caseFields, ...closingFields] as const;

/** What entries of the history name: the fields of changes, and the day and the reason of acts about promises and files. */
export const historyFields = [
  ...reportActionFields,
  'feedbackBy',
  'reason',
  'file',
  'fileDescription',
] as const;

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
  ACKNOWLEDGED: '접수 확인',
  PAUSED: '기한 멈춤',
  RESUMED: '기한 다시 시작',
  EXTENDED: '기한 연장',
  FILE_ADDED: '자료 추가',
  FILE_DESCRIBED: '자료 설명 변경',
  FILE_REMOVED: '자료 삭제',
} as const;
export const historyFieldNames = {
  status: '상태',
  assignee: '담당자',
  actionNotes: '조치 내용',
  ...closingFieldNames,
  feedbackBy: '기한',
  reason: '사유',
  file: '자료',
  fileDescription: '설명',
  ...labelsOf(newsFields),
} as const;
