import { describe, expect, it } from 'vitest';
import { carouselClock } from './carousel-clock.test-support.ts';
import { videos, videosAtRest, isEnding, plays, type VideoEvent, type VideoState } from './video-timing.ts';

/** Three videos. */
function carousel() {
  const hand = carouselClock<VideoState, VideoEvent>(videos, videosAtRest(3), ({ current }) => current);
  return {
    ...hand,
    choose: (slide: number) => hand.send({ kind: 'choose', slide }),
    end: (slide: number) => hand.send({ kind: 'ended', slide }),
    ending: () => isEnding(hand.state()),
    /** The slides whose videos play. */
    playing: () => [0, 1, 2].filter((slide) => plays(hand.state(), slide)),
  };
}

describe('the video carousel', () => {
  it('stands still until it is seen', () => {
    expect(videos(videosAtRest(3), { kind: 'time', now: 60_000 })).toEqual(videosAtRest(3));
  });

  it('goes on from the first and the second slide after 4,000 ms each', () => {
    const videos = carousel();
    expect(videos.nextChange()).toEqual([4_000, 1]);
    expect(videos.nextChange()).toEqual([4_000, 2]);
  });

  it('plays a video 400 ms after its slide has become current, the first one too', () => {
    const videos = carousel();
    videos.pass(399);
    expect(videos.playing()).toEqual([]);
    videos.pass(1);
    expect(videos.playing()).toEqual([0]);
    expect(videos.nextChange()).toEqual([3_600, 1]);
    videos.pass(399);
    expect(videos.playing()).toEqual([0]);
    videos.pass(1);
    expect(videos.playing()).toEqual([0, 1]);
  });

  it('ends the last slide when its video ends, fades 1,800 ms, and restarts with the first', () => {
    const videos = carousel();
    videos.choose(2);
    videos.pass(4_000);
    expect(videos.ending()).toBe(false);
    videos.end(2);
    expect(videos.ending()).toBe(true);
    expect(videos.nextChange()).toEqual([1_800, 0]);
    expect(videos.ending()).toBe(false);
    expect(videos.nextChange()).toEqual([4_000, 1]);
  });

  it('ends the last slide after 4,500 ms when no video says that it is over', () => {
    const videos = carousel();
    videos.choose(2);
    videos.pass(4_499);
    expect(videos.ending()).toBe(false);
    videos.pass(1);
    expect(videos.ending()).toBe(true);
    expect(videos.nextChange()).toEqual([1_800, 0]);
  });

  it('does not let an end that was said twice, or by another video, cut anything short', () => {
    const videos = carousel();
    videos.end(0);
    videos.end(2);
    expect(videos.nextChange()).toEqual([4_000, 1]);
    videos.choose(2);
    videos.pass(4_600);
    videos.end(2);
    expect(videos.nextChange()).toEqual([1_700, 0]);
  });

  it('shows a chosen slide at once and restarts its time', () => {
    const videos = carousel();
    videos.pass(3_999);
    videos.choose(1);
    expect(videos.current()).toBe(1);
    expect(videos.nextChange()).toEqual([4_000, 2]);
  });

  it('restarts the time of the current slide when that is chosen', () => {
    const videos = carousel();
    videos.pass(3_999);
    videos.choose(0);
    expect(videos.nextChange()).toEqual([4_000, 1]);
  });

  it('steps both ways round', () => {
    const videos = carousel();
    videos.send({ kind: 'step', by: -1 });
    expect(videos.current()).toBe(2);
    videos.send({ kind: 'step', by: 1 });
    expect(videos.current()).toBe(0);
    expect(videos.nextChange()).toEqual([4_000, 1]);
  });

  it('stops a video 1,800 ms after its slide has been left', () => {
    const videos = carousel();
    videos.pass(1_000);
    videos.choose(2);
    videos.pass(1_799);
    expect(videos.playing()).toEqual([0, 2]);
    videos.pass(1);
    expect(videos.playing()).toEqual([2]);
  });

  it('stops each video at its own time when slides are chosen in haste', () => {
    const videos = carousel();
    videos.pass(1_000);
    videos.choose(1);
    videos.pass(1_000);
    videos.choose(2);
    videos.pass(799);
    expect(videos.playing()).toEqual([0, 1, 2]);
    videos.pass(1);
    expect(videos.playing()).toEqual([1, 2]);
    videos.pass(999);
    expect(videos.playing()).toEqual([1, 2]);
    videos.pass(1);
    expect(videos.playing()).toEqual([2]);
  });

  it('lets a video go on whose slide is chosen again while it still moves', () => {
    const videos = carousel();
    videos.pass(1_000);
    videos.choose(1);
    videos.pass(100);
    videos.choose(0);
    expect(videos.playing()).toEqual([0]);
    videos.pass(2_000);
    expect(videos.playing()).toEqual([0]);
  });

  it('stops the last video at once when the first slide, or a chosen one, comes after its end', () => {
    const videos = carousel();
    videos.choose(2);
    videos.pass(4_500 + 1_799);
    expect(videos.playing()).toEqual([2]);
    videos.pass(1);
    expect(videos.playing()).toEqual([]);
    videos.choose(2);
    videos.pass(4_500 + 100);
    videos.choose(1);
    expect(videos.playing()).toEqual([]);
    expect(videos.ending()).toBe(false);
    expect(videos.nextChange()).toEqual([4_000, 2]);
  });

  it('fetches the video of a slide when that is shown, and the next one 1,000 ms before its turn', () => {
    const videos = carousel();
    expect(videos.state().fetching).toBe(0);
    videos.pass(2_999);
    expect(videos.state().fetching).toBe(0);
    videos.pass(1);
    expect(videos.state().fetching).toBe(1);
    videos.choose(2);
    expect(videos.state().fetching).toBe(2);
  });

  it('is where it would be, however late the clock calls', () => {
    const [late, exact] = [carousel(), carousel()];
    exact.pass(18_000);
    late.pass(18_000, 9_000);
    expect(late.state()).toEqual(exact.state());
  });
});
