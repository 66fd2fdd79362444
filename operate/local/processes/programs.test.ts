import { describe, expect, it } from 'vitest';
import { familyOf, findProgram, installCommand } from './programs.ts';

describe('the family of a Linux', () => {
  it('is read from ID or ID_LIKE', () => {
    expect(familyOf('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n')).toBe('debian');
    expect(familyOf('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe('debian');
    expect(familyOf('ID="rocky"\nID_LIKE="rhel centos fedora"\n')).toBe('fedora');
    expect(familyOf('ID=alpine\n')).toBe('alpine');
  });

  it('is unknown without them', () => {
    expect(familyOf('')).toBe('unknown');
    expect(familyOf('VARIANT_ID=debian\n')).toBe('unknown');
  });
});

describe('the command that installs what is missing', () => {
  it('is a whole line that can be pasted', () => {
    expect(installCommand(['redis-server', 'nginx'], { family: 'debian' })).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends redis-server nginx',
    );
  });

  it('has the name of Redis on that system', () => {
    expect(installCommand(['redis-server'], { family: 'macos' })).toBe('brew install redis');
  });
});

describe('finding a program', () => {
  it('searches PATH, and is undefined when there is none', () => {
    expect(findProgram('sh')).toMatch(/\/sh$/);
    expect(findProgram('no-such-program-anywhere')).toBeUndefined();
  });
});
