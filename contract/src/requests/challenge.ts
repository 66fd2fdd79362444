import { z } from 'zod';
import { attachmentLimit } from '../files/attachment.ts';
import { errorMessages } from './errors.ts';

/** The header of a 429 with the challenge, and the header of a request with its solution. */
export const challengeHeader = 'Challenge';
export const solutionHeader = 'Challenge-Solution';

/** The query of GET /api/reports/challenge: how many bytes the report will have in all. */
export const challengeQuery = z.object({
  bytes: z.coerce
    .number(errorMessages.malformed)
    .int(errorMessages.malformed)
    .min(0, errorMessages.malformed)
    .max(2 * attachmentLimit, errorMessages.malformed)
    .default(0),
});

/** Its answer: the challenge to solve before the report is sent, or null. */
export const challengeAnswer = z.object({ challenge: z.string().nullable() });

export type ChallengeAnswer = z.output<typeof challengeAnswer>;

/** How a 429 is described to those who write clients. */
export const refusal = {
  schema: z.object({ message: z.string(), challenge: z.string() }),
  description: `한도 초과. 기다리거나(Retry-After), 확인 문제를 풀어 ${solutionHeader} 헤더와 함께 같은 요청을 다시 보냅니다.`,
  how: [
    '확인 문제: `종류.비트.만료.난수.해시.서명`.',
    '앞의 네 부분을 점으로 이은 글 뒤에 `.수`를 붙여 SHA-256을 구하면 그 base64url이 `해시`가 되는 수(0 이상 2^비트 미만)를 찾아',
    `\`${solutionHeader}: 확인 문제.수\`로 보냅니다. 10분 동안 같은 종류의 요청 한 번에 쓸 수 있습니다.`,
  ].join(' '),
};
