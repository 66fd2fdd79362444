import { describe, expect, it } from 'vitest';
import { credentialFindings, textFindings } from './text-findings.ts';

const findings = (text: string) => textFindings(text).map(({ kind, text }) => `${kind} ${text}`);

describe('a text that may give its writer away', () => {
  it.each([
    ['제 번호는 010-1234-5678입니다.', 'phone 010-1234-5678'],
    ['01012345678로 연락 주세요', 'phone 01012345678'],
    ['+82 10-1234-5678', 'phone +82 10-1234-5678'],
    ['전각으로 ０１０－１２３４－５６７８', 'phone ０１０－１２３４－５６７８'],
    ['사무실 062-123-4567, 내선 없음', 'phone 062-123-4567'],
    ['(02) 123-4567', 'phone (02) 123-4567'],
    ['0621234567', 'phone 0621234567'],
    ['hong.gildong+x@company.co.kr로', 'email hong.gildong+x@company.co.kr'],
    ['주민번호 900101-1234567', 'resident 900101-*******'],
    ['9001011234567', 'resident 900101*******'],
    ['제 사번은 1234입니다', 'employee 사번은 1234'],
    ['사원번호: A-10293', 'employee 사원번호: A-10293'],
    ['담당 GH-20231 올림', 'employee GH-20231'],
    ['2019034 홍', 'employee 2019034'],
  ])('%s', (text, finding) => {
    expect(findings(text)).toEqual([finding]);
  });

  it.each([
    '2025년 3월 14일 14:30에 있었던 일입니다.',
    '20250314에 서명했습니다.',
    '금액은 2012345원이고 12,345,678원이 넘습니다.',
    '모델 SG-905, 시험성적서 KS F 4602',
    '3.1415926535',
    'A동 3층 304호',
    '1588-0000 고객센터',
    '국민 @모두에게',
  ])('but not: %s', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('tells each of several places', () => {
    expect(findings('010-1111-2222,010-3333-4444 그리고 a@b.kr')).toEqual([
      'phone 010-1111-2222',
      'phone 010-3333-4444',
      'email a@b.kr',
    ]);
  });

  it.each([
    'a',
    '1',
    '0',
    '가',
    'a.',
    'a@',
    ' . ',
    '점',
    '골뱅이',
    'a at ',
    '010-',
    '900101-',
    '은행1 ',
    '1234 ',
  ])('takes no time over a long text without a gap: %j', (piece) => {
    expect(findings(piece.repeat(20_000 / piece.length))).toEqual([]);
  });
});

describe('the chosen id and password', () => {
  it('are found in a text, the id only as a word of its own', () => {
    expect(credentialFindings('저는 Safe-Road 입니다', 'safe-road', 'x')).toEqual([
      { kind: 'loginId', text: 'safe-road' },
    ]);
    expect(credentialFindings('safe-road를 씁니다', 'safe-road', 'abcd123!')).toHaveLength(1);
    expect(credentialFindings('unsafe-roads', 'safe-road', 'abcd123!')).toEqual([]);
    expect(credentialFindings('무사고 안전길로', '안전길', '')).toHaveLength(1);
  });

  it('are reported without showing the password', () => {
    expect(credentialFindings('암호는abcd123!이다', 'safe-road', 'abcd123!')).toEqual([
      { kind: 'password', text: '' },
    ]);
  });

  it('are nowhere when none are chosen', () => {
    expect(credentialFindings('아무 말', '', '')).toEqual([]);
  });
});
