import { areaNames } from '@gaongil/contract/accounts/areas';
import { describe, expect, it } from 'vitest';
import { addressAfterSignIn, firstScreen, menuOf, openScreenAt, screens } from './screens.ts';

const menu = (...areas: string[]) => menuOf(areas).map(({ path }) => path);

describe('the screens of an account', () => {
  it('are in the menu by its areas, and the own account is not', () => {
    const inMenu = screens.flatMap(({ path, areas }) => (areas ? [path] : []));
    expect(menu(...areaNames)).toEqual(inMenu);
    expect(menu('inquiries')).toEqual(['/admin/today', '/admin/inquiries', '/admin/records', '/admin/desk']);
    expect(menu('ownReports', 'system')).toEqual([
      '/admin/today',
      '/admin',
      '/admin/records',
      '/admin/desk',
      '/admin/system',
    ]);
    expect(menu()).toEqual([]);
  });

  it('begin with the first that it has, which is the own account without any area', () => {
    expect(firstScreen(areaNames)).toBe('/admin');
    expect(firstScreen(['inquiries'])).toBe('/admin/inquiries');
    expect(firstScreen(['system', 'news'])).toBe('/admin/news');
    expect(firstScreen(['an area of a later version'])).toBe('/admin/account');
  });

  it('are not found without their area, like an address that is none', () => {
    expect(openScreenAt('/admin/system', ['news'])).toBeUndefined();
    expect(openScreenAt('/admin/nothing', areaNames)).toBeUndefined();
    expect(openScreenAt('/admin/account', ['news'])?.title).toBe('내 계정');
  });

  it('are opened after signing in as asked for, or from the first on', () => {
    expect(addressAfterSignIn('/admin?view=open', '#0123', ['reports'])).toBe('/admin?view=open#0123');
    expect(addressAfterSignIn('/admin?view=open', '#0123', ['news'])).toBe('/admin/news');
    expect(addressAfterSignIn('/admin/invite', '', ['inquiries'])).toBe('/admin/inquiries');
  });
});
