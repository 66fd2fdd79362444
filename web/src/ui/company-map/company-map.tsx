import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { Drawing } from '../media.ts';
import { SafeImage } from '../safe-image.tsx';
import { useLiveMap, type MapSettings, type MapLocation } from './use-live-map.ts';
import style from './company-map.module.css';

interface CompanyMapProps {
  map: MapSettings;
  location: MapLocation;
  /** Addresses of the location at map services. */
  links: { kakao: string; naver: string };
  /** A drawn map, which is always available. */
  drawing: Drawing;
}

const failed = '지도를 불러올 수 없습니다. 아래 지도 앱에서 확인해 주세요.';

/**
 * The company's location: a drawn map, the address and links to map services, none of which needs script or network. If
 * the configuration names a provider and its map loads, it covers the drawn one.
 */
export function CompanyMap({ map, location, links, drawing }: CompanyMapProps) {
  const { address, detail } = location;
  const whole = `${address} ${detail}`;
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const { state, again } = useLiveMap(canvas, map, location);

  function retry() {
    if (state === 'trying') return;
    pressed.current = true;
    again();
  }

  useEffect(() => {
    // The focused button disappears when the map appears, so the map gets the focus.
    if (state === 'live' && pressed.current) canvas.current?.focus({ preventScroll: true });
  }, [state]);

  return (
    <figure className={style.map}>
      <div className={style.frame} data-state={state}>
        <SafeImage image={drawing} className={style.drawing} placeholder="지도" />
        <div ref={canvas} className={style.canvas} tabIndex={-1} />
        <div className={style.failure}>
          <p role="status">{state === 'failed' ? failed : ''}</p>
          {(state === 'failed' || state === 'trying') && (
            <Button kind="outline" small aria-disabled={state === 'trying'} onClick={retry}>
              {state === 'trying' ? '불러오는 중…' : '다시 시도'}
            </Button>
          )}
        </div>
      </div>
      <figcaption className={style.caption}>
        <p ref={text}>{whole}</p>
        <div className={style.ways}>
          <CopyButton
            label="주소 복사"
            text={whole}
            source={text}
            failed="복사하지 못했습니다. 주소를 선택해 복사해 주세요."
          />
          <ButtonLink kind="outline" small icon="external" href={links.kakao} target="_blank" rel="noopener">
            카카오맵<span className="hidden"> (새 창)</span>
          </ButtonLink>
          <ButtonLink kind="outline" small icon="external" href={links.naver} target="_blank" rel="noopener">
            네이버지도<span className="hidden"> (새 창)</span>
          </ButtonLink>
        </div>
      </figcaption>
    </figure>
  );
}
