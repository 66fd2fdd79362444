import { contact, multipart, namedReport, anonymousReport, pdf } from '../support/callers/factories.ts';
import type { Site } from './site.ts';

const reports: (Record<string, string> & { status: string })[] = [
  {
    title: '퇴직자 자료 반출 의심',
    content: '지난주 퇴직한 직원이 도면 파일을 외부 저장장치에 옮기는 것을 보았습니다.',
    status: 'RECEIVED',
  },
  {
    title: '시험성적서 수치 변경 의혹',
    content: '제출된 성적서의 충격 시험 수치가 원본과 다릅니다.',
    reporterName: '이정민',
    status: 'IN_PROGRESS',
  },
  {
    title: '창고 소화기 유효기간 경과',
    content: '제2창고 소화기 여섯 대의 유효기간이 지났습니다.',
    status: 'CLOSED',
  },
  {
    title: '협력사 담당자 부당 요구',
    content: '납품 일정을 조건으로 식사 대접을 요구받았습니다.\n같은 일이 두 번 있었습니다.',
    reporterName: '박성훈',
    targetName: '구매 담당자',
    targetDept: '구매팀',
    incidentSummary: '10월 12일과 11월 3일, 납품 일정 협의 자리에서 식사 대접을 요구받음',
    status: 'IN_PROGRESS',
  },
  {
    title: '납품 서류 서명 대필',
    content: '검수 확인서의 서명이 본인 것이 아닙니다.',
    status: 'IN_PROGRESS',
    loginId: 'sample-report',
    question: '서명이 다른 확인서의 번호를 알고 계신가요?\n아시는 만큼만 적어 주셔도 됩니다.',
    answer: '9월 납품분 두 건입니다. 번호는 모르지만 둘 다 20일쯤 것입니다.',
  },
  {
    title: '현장 안전모 미착용 반복',
    content: '광주 현장에서 안전모 없이 작업하는 일이 반복됩니다.',
    reporterName: '최유진',
    status: 'RECEIVED',
  },
];

const inquiries = [
  {
    name: '김영희',
    company: '나라도로건설',
    message: '방호울타리 200m 견적을 부탁드립니다. 현장은 광주 북구입니다.',
  },
  { name: '정하늘', company: '한빛교통', message: '태양광 LED 표지판의 납기와 설치 조건이 궁금합니다.' },
  { name: '오세진', company: '', message: '스마트 버스쉘터 시연을 볼 수 있을까요?' },
];

const news = [
  {
    title: '가온길, 태양광 LED 표지판 신제품 공개',
    url: 'https://news.example/2026/1012',
    date: '2026.10.12',
  },
  {
    title: '도로안전 박람회에서 스마트 버스쉘터 선보여',
    url: 'https://news.example/2026/0903',
    date: '2026.09.03',
  },
  { title: '광주 제2공장 준공', url: 'https://news.example/2026/0615', date: '2026.06.15' },
];

/** The cases that are shown open: reference ids of a report in progress and of one with messages, and the id of an answered inquiry. */
interface Shown {
  report: string;
  conversation: string;
  inquiry: string;
}

/** Fills an empty site with content for screenshots. */
export async function fillWithSamples({ siteUrl, staff }: Site): Promise<Shown> {
  const json = { 'content-type': 'application/json', origin: siteUrl };
  const send = async (path: string, method: string, body: object, headers: Record<string, string> = json) => {
    const answer = await fetch(`${siteUrl}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const login = await send('/auth/login', 'POST', staff);
  const signedIn = {
    ...json,
    cookie: login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };

  const shown: Shown = { report: '', conversation: '', inquiry: '' };
  for (const { status, question, answer: answered, ...fields } of reports) {
    const isNamed = 'reporterName' in fields;
    const body = multipart(
      isNamed ? namedReport(fields) : anonymousReport(fields),
      fields['incidentSummary'] ? pdf(48_000, '협의 기록.pdf') : undefined,
    );
    const kind = isNamed ? 'realname' : 'anonymous';
    const answer = await fetch(`${siteUrl}/api/reports/${kind}`, { method: 'POST', body });
    const { referenceId } = (await answer.json()) as { referenceId: string };
    if (status === 'RECEIVED') continue;
    const actionNotes =
      status === 'CLOSED' ? '소화기를 모두 교체했습니다.' : '관련 부서와 함께 사실을 확인하고 있습니다.';
    await send(`/reports/${referenceId}/action`, 'PATCH', { assignee: staff.username }, signedIn);
    await send(`/reports/${referenceId}/action`, 'PATCH', { status, actionNotes }, signedIn);
    if (fields['incidentSummary']) shown.report = referenceId;
    if (!question) continue;
    shown.conversation = referenceId;
    await send(`/reports/${referenceId}/messages`, 'POST', { text: question }, signedIn);
    const account = { loginId: fields['loginId'], password: 'abcd123!' };
    await send('/reports/messages', 'POST', { ...account, text: answered });
  }
  for (const inquiry of inquiries)
    await send('/contact', 'POST', contact({ ...inquiry, phone: '062-000-0000' }));
  const list = await fetch(`${siteUrl}/api/inquiries`, { headers: signedIn });
  const listed = (await list.json()) as { id: string; name: string }[];
  shown.inquiry = listed.find(({ name }) => name === inquiries[0]?.name)?.id ?? '';
  const text =
    '방호울타리 200m의 견적서를 보내 드립니다. 현장 조건을 알려 주시면 설치비도 함께 계산해 드리겠습니다.';
  await send(`/inquiries/${shown.inquiry}/messages`, 'POST', { text }, signedIn);
  await send(`/inquiries/${shown.inquiry}`, 'PATCH', { assignee: staff.username }, signedIn);
  await send(`/inquiries/${shown.inquiry}`, 'PATCH', { status: 'ANSWERED' }, signedIn);
  for (const item of news) await send('/news', 'POST', item, signedIn);
  return shown;
}
