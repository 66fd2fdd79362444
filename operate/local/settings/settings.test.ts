import { describe, expect, it } from 'vitest';
import { siteAddress, withSettings } from './settings.ts';

describe('the environment of our processes', () => {
  it('has the settings of the operator, replaced by ours of the same name', () => {
    const environment = withSettings(
      { NOTIFY_AT: 'at-once', PORT: '1' },
      { PORT: '3000', NOTHING: undefined },
    );
    expect(environment).toEqual({ NOTIFY_AT: 'at-once', PORT: '3000' });
  });

  it('has our NAME instead of a given NAME_FILE, and the reverse', () => {
    expect(withSettings({ REDIS_URL_FILE: '/theirs' }, { REDIS_URL: 'redis://ours' })).toEqual({
      REDIS_URL: 'redis://ours',
    });
    expect(withSettings({ APP_SECRET: 'theirs' }, { APP_SECRET_FILE: '/ours' })).toEqual({
      APP_SECRET_FILE: '/ours',
    });
  });
});

describe('where the site listens', () => {
  it('is port 8080 of this machine only, unless set', () => {
    expect(siteAddress({})).toEqual({ host: '127.0.0.1', port: 8080 });
    expect(siteAddress({ HTTP_PORT: '9000', HTTP_HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0', port: 9000 });
  });

  it('is read as Compose reads it: address:port', () => {
    expect(siteAddress({ HTTP_PORT: '192.0.2.1:81' })).toEqual({ host: '192.0.2.1', port: 81 });
  });

  it.each(['', 'x', '0', '65536', '80x', ':80'])('refuses %j, or takes it for unset', (given) => {
    if (given === '') expect(siteAddress({ HTTP_PORT: given }).port).toBe(8080);
    else expect(() => siteAddress({ HTTP_PORT: given })).toThrow('HTTP_PORT');
  });
});
