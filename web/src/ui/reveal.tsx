import { useEffect, useRef, type ReactNode } from 'react';
import style from './reveal.module.css';

interface RevealProps {
  kind?: 'up' | 'left' | 'right' | 'fade' | 'scale';
  /** Seconds, in tenths up to 0.5. */
  delay?: 0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5;
  /** A list's item is a list item here too. */
  as?: 'div' | 'li' | 'section';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A block that comes in once, when a tenth of it is in view, and stays (docs/behaviour/carousels.md#reveal). What is in
 * view when the page starts is never hidden, and nothing is without script or with reduced motion.
 */
export function Reveal({ kind = 'up', delay = 0, as: Tag = 'div', className, children }: RevealProps) {
  const block = useRef<HTMLDivElement & HTMLLIElement>(null);

  useEffect(() => {
    const element = block.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let begun = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { isIntersecting, boundingClientRect: place } = entry;
        // The first word is about where it is at the start; what has not been laid out yet has no height.
        const inView = isIntersecting || (!begun && place.height > 0 && place.top < innerHeight);
        if (inView) observer.disconnect();
        if (begun || !inView) element.dataset['reveal'] = inView ? 'shown' : 'waiting';
        begun = true;
      },
      { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
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
