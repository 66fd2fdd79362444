/** What staff did to a report or an inquiry. A file that was shown or saved is an entry too. */
export const handlingActions = ['CHANGED', 'PREVIEWED', 'DOWNLOADED'] as const;
export const handledFields = ['status', 'assignee', 'actionNotes'] as const;

/** What staff did to a news item. */
export const newsActions = ['CREATED', 'CHANGED', 'DELETED'] as const;
export const newsFields = ['title', 'url', 'date'] as const;

/** Korean names of what was done, and to which field (docs/behaviour/errors-and-texts.md#staff-texts). */
export const historyActionNames = {
  CREATED: '등록',
  CHANGED: '변경',
  DELETED: '삭제',
  PREVIEWED: '첨부파일 보기',
  DOWNLOADED: '첨부파일 내려받기',
} as const;
export const historyFieldNames = {
  status: '상태',
  assignee: '담당자',
  actionNotes: '조치 내용',
  title: '제목',
  url: 'URL',
  date: '날짜',
} as const;
