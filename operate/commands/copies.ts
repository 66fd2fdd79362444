import type { MirrorResult } from '@gaongil/backup/make/mirror-all';
import type { Call } from './command.ts';

type Output = Pick<Call, 'say' | 'fail'>;

/** Prints the names of damaged copies. Those that could not be stored again fail. */
export function sayOfCopies(
  { say, fail }: Output,
  { renewed, damaged }: Pick<MirrorResult, 'renewed' | 'damaged'>,
): void {
  for (const name of renewed) say(`${name}  손상되어 저장소의 파일로 다시 저장했습니다`);
  for (const name of damaged)
    fail(`${name}  손상되었고, 저장소에도 이 사본을 만든 파일이 그대로 있지 않습니다`);
}

/** Prints what a backup found of attachments, as far as somebody has to know it. */
export function sayOfMirror(output: Output, mirror: MirrorResult): void {
  const { restored, lost, problem } = mirror;
  if (restored > 0) output.say(`저장소에 없던 첨부파일 ${restored}개를 백업에서 되돌려 놓았습니다`);
  if (problem) console.error(problem);
  if (lost > 0) output.fail(`제보가 가리키는 첨부파일 ${lost}개가 저장소에 없고, 되돌려 놓지도 못했습니다`);
  sayOfCopies(output, mirror);
}
