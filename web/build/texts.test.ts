import { describe, expect, it } from 'vitest';
import { wordsIn } from './texts.ts';

describe('the words of a page', () => {
  it('are those a person sees: neither what is only read aloud nor what stands for an image', () => {
    const html =
      '<p>보임<span class="hidden">숨김</span></p><img alt="그림"><input placeholder="홍길동">' +
      '<noscript><p>없음</p></noscript><p class="hidden">또</p>';
    const words = wordsIn(html);
    for (const word of ['보임', '홍길동']) expect(words).toContain(word);
    expect(wordsIn('<b>가&quot;나</b><span class="over" lang="en">Before</span>')).toMatch(/가"나.*BEFORE/);
    for (const word of ['숨김', '그림', '없음', '또']) expect(words).not.toContain(word);
  });
});
