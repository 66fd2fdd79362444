import { contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';

export interface SampleIds {
  referenceId: string;
  inquiryId: string;
  newsId: string;
}

/** Stores a report with a file, an inquiry and a news item, and returns their ids. */
export async function plantSamples(url: string, staff: Record<string, string>): Promise<SampleIds> {
  const send = async (path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...staff, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const report = await send('/api/reports/realname', multipart(namedReport(), pdf(10_000)));
  const { referenceId } = (await report.json()) as { referenceId: string };
  await send('/api/contact', contact());
  const list = await fetch(`${url}/api/inquiries`, { headers: staff });
  const [inquiry] = (await list.json()) as { id: string }[];
  const news = await send('/api/news', { title: '소식', url: 'https://news.example', date: '2025.01.05' });
  const { id } = (await news.json()) as { id: number };
  return { referenceId, inquiryId: inquiry?.id ?? '', newsId: String(id) };
}
