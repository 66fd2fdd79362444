import { describe, expect, it } from 'vitest';
import { noteForm } from '@gaongil/contract/cases/notes';
import { checkFormWith } from './schema-on-demand.ts';

function formOf(text: string): FormData {
  const form = new FormData();
  form.append('text', text);
  return form;
}

describe('a form whose schema is fetched on demand', () => {
  it('is checked once the schema has arrived', async () => {
    const load = () => Promise.resolve(noteForm);
    expect(await checkFormWith(load, formOf('확인함'))).toEqual({ data: { text: '확인함' } });
    expect(await checkFormWith(load, formOf(''))).toEqual({
      issue: { field: 'text', message: '메모를 입력해 주세요.' },
    });
  });

  it('is sent as typed when the schema does not arrive, since the api checks it too', async () => {
    const unreachable = () => Promise.reject<typeof noteForm>(new Error('offline'));
    expect(await checkFormWith(unreachable, formOf('확인함'))).toEqual({ data: { text: '확인함' } });
  });
});
