/*
 * What a page says that is rendered in the browser while its scripts have not drawn anything after some seconds. If the first of
 * them did not arrive, as when a phone changes its network, no script could say so.
 */

/** The text, which stands behind the root of the page. */
export const lateStart =
  '<p>화면을 불러오는 데 시간이 걸립니다. 이 문구가 계속 보이면 새로고침해 주세요.</p>';

/** Shows it as long as the root is empty, 8 seconds after the page has arrived. */
export const lateStartStyle =
  '#root+p{display:none}' +
  '#root:empty+p{display:block;margin:40vh 16px 0;text-align:center;visibility:hidden;animation:late 1ms 8s forwards}' +
  '@keyframes late{to{visibility:visible}}';
