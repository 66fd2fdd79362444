import type { MirrorResult } from './mirror-all.ts';

/** Prints the names of damaged copies. Those that could not be stored again make the exit code 1. */
export function sayOfCopies(renewed: readonly string[], damaged: readonly string[]): void {
  for (const name of renewed) console.log(`${name}  손상되어 저장소의 파일로 다시 저장했습니다`);
  for (const name of damaged)
    console.error(`${name}  손상되었고, 저장소에도 이 사본을 만든 파일이 그대로 있지 않습니다`);
  if (damaged.length > 0) process.exitCode = 1;
}

/** Prints what a backup found of attachments, as far as somebody has to know it. */
export function sayOfMirror({ restored, lost, renewed, damaged, problem }: MirrorResult): void {
  if (restored > 0) console.log(`저장소에 없던 첨부파일 ${restored}개를 백업에서 되돌려 놓았습니다`);
  if (problem) console.error(problem);
  if (lost > 0) {
    console.error(`제보가 가리키는 첨부파일 ${lost}개가 저장소에 없고, 되돌려 놓지도 못했습니다`);
    process.exitCode = 1;
  }
  sayOfCopies(renewed, damaged);
}
