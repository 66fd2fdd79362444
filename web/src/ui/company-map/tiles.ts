import type { MapView, ShownMap } from './provider.ts';
import { tileAddress, tileGrid } from './tile-grid.ts';
import sheet from './tiles.css?url';

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function attribution(): HTMLElement {
  const link = make('a', 'tiles-attribution', '© OpenStreetMap contributors');
  link.href = 'https://www.openstreetmap.org/copyright';
  link.target = '_blank';
  link.rel = 'noopener';
  link.append(make('span', 'hidden', ' (새 창)'));
  return link;
}

let styled: Promise<void> | undefined;

/** Resolves when the style sheet of the tiles has loaded. */
function withStyle(): Promise<void> {
  styled ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => {
      styled = undefined;
      link.remove();
      reject(new Error('no style came'));
    };
    document.head.append(link);
  });
  return styled;
}

/** Our own map: a grid of images with a marker in the centre. It cannot be moved; the linked map services can. */
export async function mount(element: HTMLElement, view: MapView): Promise<ShownMap> {
  await withStyle();
  const plane = make('div', 'tiles-plane');
  plane.setAttribute('role', 'img');
  plane.setAttribute('aria-label', `${view.label} 위치 지도`);
  const mark = make('span', 'tiles-mark');
  mark.append(make('span', 'tiles-pin'), make('span', 'tiles-label', view.label));
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
      // OpenStreetMap's tile servers refuse requests without the referring site.
      image.referrerPolicy = 'strict-origin-when-cross-origin';
      image.style.translate = `${tile.left}px ${tile.top}px`;
      image.src = address;
      plane.append(image);
    }
  };
  draw();
  // The tiles are positioned from the centre, so a narrower view needs no change and a wider one only additional tiles.
  const watch = new ResizeObserver(draw);
  watch.observe(element);

  const map = { destroy: () => watch.disconnect() };
  return new Promise((resolve, reject) => {
    // Neither event bubbles, but both can be captured.
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
