/**
 * What the server says when a request fails for a reason that is not one field's. Each says what to do
 * (docs/behaviour/api.md#errors); none repeats what was sent.
 */
export const errorMessages = {
  notFound: '요청하신 정보를 찾을 수 없습니다.',
  methodNotAllowed: '사용할 수 없는 요청 방식입니다.',
  signInNeeded: '로그인이 필요합니다.',
  foreignHost: '이 사이트의 주소가 아닙니다. 사이트의 주소로 다시 접속해 주세요.',
  foreignOrigin: '허용되지 않은 출처의 요청입니다. 사이트에서 다시 시도해 주세요.',
  notJson: 'JSON 형식으로 보내 주세요.',
  notMultipart: '제보 양식(multipart/form-data)으로 보내 주세요.',
  malformed: '요청 형식이 올바르지 않습니다. 다시 시도해 주세요.',
  bodyTooLarge: '보내신 내용이 너무 큽니다. 줄여서 다시 시도해 주세요.',
  urlTooLong: '요청 주소가 너무 깁니다. 검색어나 조건을 줄여서 다시 시도해 주세요.',
  headersTooLarge: '요청 머리글이 너무 큽니다. 브라우저의 쿠키를 지운 뒤 다시 시도해 주세요.',
  tooManyFields: '항목이 너무 많습니다. 양식에 있는 항목만 보내 주세요.',
  tooManyRequests: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  bodyTooSlow: '보내신 내용이 제때 도착하지 않았습니다. 연결을 확인하고 다시 시도해 주세요.',
  uploadTooSlow: '첨부파일 전송이 중단되었습니다. 연결을 확인하고 다시 시도해 주세요.',
  busy: '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  storageAway: '지금은 첨부파일을 저장할 수 없습니다. 잠시 후 다시 시도하거나 첨부파일 없이 제출해 주세요.',
  keyReused: '앞서 보내신 내용이 이미 접수되어 고친 내용은 접수하지 않았습니다.',
  keyUnderWay: '같은 내용이 접수되는 중입니다. 잠시 후 다시 확인해 주세요.',
  badKey: '요청 번호(Idempotency-Key)는 공백 없이 영문, 숫자, 기호 200자 이내로 보내 주세요.',
  precondition: '요청에 붙은 조건(If-Match)이 맞지 않습니다. 조건 없이 다시 요청해 주세요.',
  stale: '다른 직원이나 다른 창에서 먼저 수정했습니다. 최신 내용을 확인한 뒤 다시 저장해 주세요.',
  notPreviewable: '미리 볼 수 없는 파일 형식입니다. 내려받아 확인해 주세요.',
  unreadable: '이 건은 손상되어 열 수 없으므로 저장하지 않았습니다. 시스템 담당자에게 알려 주세요.',
  fileUnreadable: '이 건은 손상되어 첨부파일을 열 수 없습니다. 시스템 담당자에게 알려 주세요.',
  unexpected: '처리 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const;
