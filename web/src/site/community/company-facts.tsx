import { mailLink, site } from '../../api/site-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { factNames } from '../content/contact.ts';
import style from './contact.module.css';

/** The company's address and contact data. */
export function CompanyFacts() {
  const { address, addressDetail, phone, hours, fax, email } = site.company;
  return (
    <dl className={style.facts}>
      <div>
        <dt>
          <Icon name="pin" />
          {factNames.address}
        </dt>
        <dd>
          {address}
          <br />
          {addressDetail}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="phone" />
          {factNames.phone}
        </dt>
        <dd>
          <a href={`tel:${phone}`}>{phone}</a> <span className={style.hours}>{hours}</span>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="fax" />
          {factNames.fax}
        </dt>
        <dd>{fax}</dd>
      </div>
      <div>
        <dt>
          <Icon name="mail" />
          {factNames.email}
        </dt>
        <dd>
          <a href={mailLink}>{email}</a>
        </dd>
      </div>
    </dl>
  );
}
