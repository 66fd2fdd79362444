import { useEffect, useRef, type ReactNode } from 'react';
import style from './reveal.module.css';

interface RevealProps {
  kind?: 'up' | 'left' | 'right' | 'fade' | 'scale';
  /** Seconds, in tenths up to 0.5. */
  delay?: 0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5;
  /** `li` if the block is a list item. */
  as?: 'div' | 'li' | 'section';
  className?: string | undefined;
  children: ReactNode;
}

// One of each for all blocks of a page, made in the browser.
let still: MediaQueryList | undefined;
let observer: IntersectionObserver | undefined;

const prefersStill = () => (still ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;
const observerOfAll = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: rect } of entries) {
        const { dataset } = target as HTMLElement;
        const begun = dataset['reveal'] !== undefined;
        // The observer's first call reports the initial position; blocks that have not been laid out yet have no
        // height.
        const inView = isIntersecting || (!begun && rect.height > 0 && rect.top < innerHeight);
        if (inView) observer?.unobserve(target);
        if (begun || !inView) dataset['reveal'] = inView ? 'shown' : 'waiting';
      }
    },
    { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
  ));

/**
 * A block that fades in once, when a tenth of it is in view (docs/behaviour/carousels.md#reveal). Blocks in view at
 * page start are never hidden, nor are any without script or with reduced motion.
 */
export function Reveal({ kind = 'up', delay = 0, as: Tag = 'div', className, children }: RevealProps) {
  const block = useRef<HTMLDivElement & HTMLLIElement>(null);

  useEffect(() => {
    const element = block.current;
    if (!element || prefersStill()) return;
    const all = observerOfAll();
    all.observe(element);
    return () => {
      all.unobserve(element);
      delete element.dataset['reveal'];
    };
  }, []);

  const classes = [style.reveal, style[kind], delay && style[`after${delay * 10}`], className];
  return (
    <Tag ref={block} className={classes.filter(Boolean).join(' ')}>
      {children}
    </Tag>
  );
}
