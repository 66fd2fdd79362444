import { describe, expect, it } from 'vitest';
import { safeNext, signInAddress } from './sign-in.ts';

describe('the way to the sign-in page and back', () => {
  it('carries the view, and the opened report only where the server does not see it', () => {
    const page = { pathname: '/admin', search: '?status=RECEIVED&assignee=가', hash: '#0123' };
    const address = signInAddress(page);
    expect(address).toMatch(/^\/admin\/login\?next=[^#]*#0123$/);
    const next = new URL(address, 'http://a.example').searchParams.get('next');
    expect(safeNext(next)).toBe(`/admin?status=RECEIVED&assignee=${encodeURIComponent('가')}`);
  });

  it('says so when the call was refused rather than the session gone', () => {
    expect(signInAddress({ pathname: '/admin', search: '', hash: '' }, 'refused')).toBe(
      '/admin/login?next=%2Fadmin&refused=1',
    );
  });

  it('says with a flag, and nothing of its content, that a change was not made', () => {
    expect(signInAddress({ pathname: '/admin', search: '', hash: '#0123' }, 'unsaved')).toBe(
      '/admin/login?next=%2Fadmin&unsaved=1#0123',
    );
  });

  it('says why the session ended, beside a change that was not made', () => {
    expect(signInAddress({ pathname: '/admin', search: '', hash: '' }, 'unsaved', 'idle')).toBe(
      '/admin/login?next=%2Fadmin&unsaved=1&idle=1',
    );
  });

  it('leads to the staff area of this site and nowhere else', () => {
    for (const next of [
      null,
      '',
      '/',
      '/administrator',
      '//evil.example/admin',
      'https://evil.example/admin',
      '/\\evil.example',
      'javascript:alert(1)',
      '/admin/../report/check',
      '/admin/login?next=/admin',
      '/admin/./login',
      '/admin\t//x',
    ])
      expect(safeNext(next)).toBe('/admin');
  });

  it('keeps paths inside the staff area', () => {
    expect(safeNext('/admin/news?q=a')).toBe('/admin/news?q=a');
    expect(safeNext('/admin')).toBe('/admin');
  });
});
