import { errorMessages } from '@gaongil/contract/requests/errors';
import { describe, expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

function form(content: string): FormData {
  const data = new FormData();
  data.append('content', content);
  return data;
}

const noAnswer = { status: 'FETCH_ERROR' };
const refused = { status: 409, data: errorMessages.keyReused };

describe('the attempts to send a form', () => {
  it('end with the news that other content was received before, when changed content is sent as a new one', () => {
    const attempts = createAttempts();
    attempts.begin(form('처음'));
    attempts.failed(form('처음'), noAnswer);
    attempts.begin(form('고침'));
    attempts.failed(form('고침'), refused);
    attempts.begin(form('고침'));
    expect(attempts.accepted(form('고침'))).toBe(true);
    // The next form has no earlier one.
    attempts.begin(form('다음'));
    expect(attempts.accepted(form('다음'))).toBe(false);
  });

  it('end without it when what was received is sent as it was, or nothing was received before', () => {
    const attempts = createAttempts();
    attempts.begin(form('처음'));
    attempts.failed(form('처음'), noAnswer);
    attempts.begin(form('고침'));
    attempts.failed(form('고침'), refused);
    attempts.begin(form('처음'));
    expect(attempts.accepted(form('처음'))).toBe(false);
    attempts.begin(form('또'));
    attempts.failed(form('또'), noAnswer);
    attempts.begin(form('고친 또'));
    expect(attempts.accepted(form('고친 또'))).toBe(false);
  });
});
