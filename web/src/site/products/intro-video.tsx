import { useEffect, useRef, useState } from 'react';
import { VideoView } from '../../ui/carousel/video-view.tsx';
import { useVideos } from '../../ui/carousel/use-videos.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Video } from '../../ui/media.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { productTexts } from '../content/products.ts';
import style from './intro-video.module.css';

const nothing = () => undefined;

/**
 * A silent looping video over its poster. It plays automatically while visible if videos are allowed; a button stops
 * and starts it.
 */
export function IntroVideo({ video }: { video: Video }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  // The user's choice; while it is undefined, `wanted` decides.
  const [choice, setChoice] = useState<'play' | 'stop'>();
  const wanted = useVideos();
  const plays = seen && (choice === 'play' || (wanted && choice !== 'stop'));
  const { stop, start } = productTexts.video;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    // A page that is being prerendered by the browser is not visible.
    const page = document as Document & { prerendering?: boolean };
    const begin = () => observer.observe(element);
    if (page.prerendering) page.addEventListener('prerenderingchange', begin, { once: true });
    else begin();
    return () => {
      observer.disconnect();
      page.removeEventListener('prerenderingchange', begin);
    };
  }, []);

  return (
    <div ref={box} className={style.video}>
      <SafeImage
        image={video.poster}
        // The video is 16:9, a third wider than the 4:3 box that crops it.
        sizes="(max-width: 992px) calc(134vw - 53px), 880px"
        alt={video.alt}
        load="eager"
        className={style.poster}
        placeholder={video.poster.alt}
      />
      <VideoView video={video} fetch={plays} play={plays} current loop ended={nothing} />
      <button
        type="button"
        className={style.button}
        data-needs-script
        aria-label={plays ? stop : start}
        onClick={() => setChoice(plays ? 'stop' : 'play')}
      >
        <Icon name={plays ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
