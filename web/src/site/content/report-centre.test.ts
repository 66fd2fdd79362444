import { reportStatusNames } from '@gaongil/contract/cases/report';
import { expect, it } from 'vitest';
import * as content from './report-centre.ts';

const { principles, process, types, ways } = content;

/** Every text of the page, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
const texts = textsOf({ ...content });

it('a report goes through the four steps of the process, in order', () => {
  expect(process.items.map(({ title }) => title)).toEqual(['접수', '검토', '사실 확인', '종결']);
});

it('there are three ways to report, each with its page', () => {
  expect(ways.map(({ title, path }) => [title, path])).toEqual([
    ['실명 제보', '/report/real'],
    ['익명 제보', '/report/anonymous'],
    ['익명 제보 확인', '/report/check'],
  ]);
});

it('the page to follow a report says that it has those of reporters who gave their name too', () => {
  const [text] = ways.filter(({ path }) => path === '/report/check').map((way) => way.text);
  expect(text).toContain('실명');
  expect(text).toContain('접수번호');
});

it('the four steps are told in the words of the three that a reporter sees when following a report', () => {
  for (const status of Object.values(reportStatusNames)) expect(process.shownAs).toContain(status);
  for (const step of ['검토', '사실 확인']) expect(process.shownAs).toContain(step);
});

it('six types of matter are named, each once and with a drawing of its own', () => {
  expect(new Set(types.items.map(({ title }) => title)).size).toBe(6);
  expect(new Set(types.items.map(({ icon }) => icon)).size).toBe(6);
});

it('there are four principles', () => {
  expect(new Set(principles.items.map(({ title }) => title)).size).toBe(4);
});

it('promises nothing that only the law can guarantee, or that cannot be guaranteed', () => {
  expect(texts.length).toBeGreaterThan(40);
  const promises =
    /법적(으로)? 보호|법으로 보호|법률로 보호|법의 보호|보호받|보호됩니다|끝까지 보호|책임 감면|면책|완벽|절대|100 ?%/;
  expect(texts.filter((text) => promises.test(text))).toEqual([]);
});

it('says what an anonymous reporter has to know', () => {
  const all = texts.join('\n');
  for (const fact of [
    /접속 주소와 기기 정보를 남기지 않습니다/,
    /저장하지 않으므로 잊으면 되찾을 수 없습니다/,
    /개인 기기와 개인 네트워크/,
    /관리자 권한이 있는 담당자만 열람/,
    /익명 제보에는 적용되지 않을 수 있습니다/,
  ])
    expect(all).toMatch(fact);
});

it('no telephone number stands on the page but those of police and fire service', () => {
  expect(texts.join('\n').match(/\d{3,}/g)).toEqual(['112', '119']);
});
