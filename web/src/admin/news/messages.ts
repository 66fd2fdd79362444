/** Texts of the news screen (docs/behaviour/errors-and-texts.md#staff-texts). */
export const newsMessages = {
  search: '제목 검색',
  create: '뉴스 등록',
  edit: '뉴스 수정',
  urlHint: '기사 주소를 http:// 또는 https://부터 적어 주세요.',
  dateHint: '2026.11.27 형식. 2026-11-27처럼 적어도 됩니다.',
  /** Said of a day more than a year ahead, which may be meant. */
  dateFar: '1년 넘게 뒤의 날짜입니다. 연도를 확인해 주세요.',
  /** Said of a day before 2000. */
  dateOld: '2000년보다 앞선 날짜입니다. 연도를 확인해 주세요.',
  created: '등록되었습니다.',
  updated: '수정되었습니다.',
  /** Why a change is not taken back. */
  undoConflict: '그 뒤에 다시 수정되었습니다. 목록에서 현재 내용을 확인해 주세요.',
  deleted: '삭제되었습니다.',
  createFailed: '등록에 실패했습니다.',
  updateFailed: '수정에 실패했습니다.',
  deleteFailed: '삭제에 실패했습니다.',
  confirmDelete: '삭제하시겠습니까?',
  /** Said before an item is deleted that has a draft. */
  deleteUnsaved: '이 뉴스에 작성하고 저장하지 않은 내용도 함께 사라집니다.',
  register: '등록',
  update: '수정',
  unsaved: '뉴스',
  remove: '삭제',
  missing: '이 뉴스를 찾을 수 없습니다. 다른 직원이 삭제했을 수 있습니다.',
  manage: '관리',
} as const;
