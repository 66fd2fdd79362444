import type { MapView, ShownMap } from './provider.ts';
import { tileAddress, tileGrid } from './tile-grid.ts';
import style from './company-map.module.css';

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string | undefined, text = '') {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

function attribution(): HTMLElement {
  const link = make('a', style.attribution, '© OpenStreetMap contributors');
  link.href = 'https://www.openstreetmap.org/copyright';
  link.target = '_blank';
  link.rel = 'noopener';
  link.append(make('span', 'hidden', ' (새 창)'));
  return link;
}

/** Our own map: pictures side by side, a mark in the middle. It cannot be moved; the map services beside it can. */
export function mount(element: HTMLElement, view: MapView): Promise<ShownMap> {
  const plane = make('div', style.plane);
  plane.setAttribute('role', 'img');
  plane.setAttribute('aria-label', `${view.label} 위치 지도`);
  const mark = make('span', style.mark);
  mark.append(make('span', style.pin), make('span', style.label, view.label));
  element.append(plane, mark, attribution());

  const asked = new Set<string>();
  let failed = 0;
  const draw = () => {
    for (const tile of tileGrid({ ...view, width: element.clientWidth, height: element.clientHeight })) {
      const address = tileAddress(view.tiles, view.zoom, tile);
      if (asked.has(address)) continue;
      asked.add(address);
      const image = new Image(256, 256);
      image.alt = '';
      image.decoding = 'async';
      // The tile servers of OpenStreetMap refuse who does not say where the map stands.
      image.referrerPolicy = 'strict-origin-when-cross-origin';
      image.style.translate = `${tile.left}px ${tile.top}px`;
      image.src = address;
      plane.append(image);
    }
  };
  draw();
  // The tiles hang on the middle, so a narrower view needs nothing and a wider one only what is new.
  const watch = new ResizeObserver(draw);
  watch.observe(element);

  const map = { destroy: () => watch.disconnect() };
  return new Promise((resolve, reject) => {
    // Neither event bubbles, but both can be caught on the way down.
    plane.addEventListener('load', () => resolve(map), { capture: true, once: true });
    plane.addEventListener(
      'error',
      ({ target }) => {
        (target as HTMLElement).remove();
        failed += 1;
        if (failed < asked.size) return;
        map.destroy();
        reject(new Error('no tile came'));
      },
      { capture: true },
    );
  });
}
