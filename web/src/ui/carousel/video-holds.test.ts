import { describe, expect, it } from 'vitest';
import { carouselClock } from './carousel-clock.test-support.ts';
import { videos, videosAtRest, isEnding, plays, type VideoEvent, type VideoState } from './video-timing.ts';
import type { Hold } from './timetable.ts';

/** Three videos. */
function carousel() {
  const hand = carouselClock<VideoState, VideoEvent>(videos, videosAtRest(3), ({ current }) => current);
  return {
    ...hand,
    choose: (slide: number) => hand.send({ kind: 'choose', slide }),
    hold: (by: Hold) => hand.send({ kind: 'hold', by }),
    release: (by: Hold) => hand.send({ kind: 'release', by }),
    /** The slides whose videos play. */
    playing: () => [0, 1, 2].filter((slide) => plays(hand.state(), slide)),
  };
}

describe('the video carousel, held', () => {
  it.each(['stopped', 'focus', 'away', 'unseen'] as const)(
    'stands still, videos too, while there is the reason "%s", and then has its whole time',
    (why) => {
      const videos = carousel();
      videos.pass(3_000);
      videos.hold(why);
      expect(videos.playing()).toEqual([]);
      expect(videos.nextChange()).toBeUndefined();
      videos.choose(1);
      expect(videos.current()).toBe(1);
      expect(videos.nextChange()).toBeUndefined();
      expect(videos.playing()).toEqual([]);
      videos.release(why);
      videos.pass(399);
      expect(videos.playing()).toEqual([]);
      videos.pass(1);
      expect(videos.playing()).toEqual([1]);
      expect(videos.nextChange()).toEqual([3_600, 2]);
    },
  );

  it('moves only when the last of several reasons is gone', () => {
    const videos = carousel();
    videos.hold('stopped');
    videos.hold('away');
    videos.release('away');
    expect(videos.nextChange()).toBeUndefined();
    videos.release('stopped');
    expect(videos.nextChange()).toEqual([4_000, 1]);
  });

  it('keeps its time when it is told to go on though it does', () => {
    const videos = carousel();
    videos.pass(3_000);
    videos.release('focus');
    expect(videos.nextChange()).toEqual([1_000, 1]);
  });

  it('does not fade out the last slide while it is held', () => {
    const videos = carousel();
    videos.choose(2);
    videos.hold('focus');
    videos.send({ kind: 'ended', slide: 2 });
    expect(videos.nextChange()).toBeUndefined();
    expect(isEnding(videos.state())).toBe(false);
  });

  it('waits under a finger, its video moving, and restarts the time of the slide on release', () => {
    const videos = carousel();
    videos.pass(3_000);
    videos.hold('finger');
    expect(videos.nextChange()).toBeUndefined();
    expect(videos.playing()).toEqual([0]);
    videos.release('finger');
    expect(videos.playing()).toEqual([0]);
    expect(videos.nextChange()).toEqual([4_000, 1]);
  });

  it('gives the last slide its whole time again when a finger takes it while it fades out', () => {
    const videos = carousel();
    videos.choose(2);
    videos.pass(5_000);
    videos.hold('finger');
    expect(isEnding(videos.state())).toBe(false);
    videos.release('finger');
    expect(videos.nextChange()).toEqual([4_500 + 1_800, 0]);
  });
});
