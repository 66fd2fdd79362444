import { settingInUrl, site } from '../../api/site-config.ts';
import { mapDrawn } from '../../media/brand.ts';
import { CompanyMap } from '../../ui/company-map/company-map.tsx';
import { headOffice } from '../content/contact.ts';
import { CompanyFacts } from './company-facts.tsx';
import style from './contact.module.css';

const { name, address, addressDetail: detail, location: position } = site.company;
const [latitude = '', longitude = ''] = position.split(',');
const location = { label: headOffice(name), address, detail, latitude, longitude };
const links = {
  kakao: `https://map.kakao.com/link/map/${settingInUrl(location.label)},${position}`,
  naver: `https://map.naver.com/p/search/${settingInUrl(address)}`,
};

/** The company's contact data and a map. */
export function CompanyLocation() {
  return (
    <div className={style.company}>
      <CompanyFacts />
      <CompanyMap map={site.map} location={location} links={links} drawing={mapDrawn} />
    </div>
  );
}
