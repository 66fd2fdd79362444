import { mailLink, site } from '../../api/site-config.ts';
import { logoLight } from '../../media/brand.ts';
import { frame } from '../content/layout.ts';
import { copyright, menu } from '../content/site.ts';
import { ariaCurrent } from './aria-current.ts';
import { Logo } from './logo.tsx';
import style from './footer.module.css';

const { address, addressDetail, phone, fax, email, wordmark, legalName, ceo, registrationNumber } =
  site.company;

function Contact() {
  return (
    <address className={style.address}>
      <p>{`${address} ${addressDetail}`}</p>
      <p>
        {frame.phone} <a href={`tel:${phone}`}>{phone}</a>
        <span className={style.dot}> · </span>
        <span className={style.fact}>{`${frame.fax} ${fax}`}</span>
      </p>
      <p>
        <span className="hidden">{frame.email}</span> <a href={mailLink}>{email}</a>
      </p>
    </address>
  );
}

export function Footer({ path }: { path: string }) {
  return (
    <footer className={`dark ${style.footer}`}>
      <div className="wrap">
        <div className={style.top}>
          <div className={style.company}>
            <Logo drawing={logoLight} />
            <Contact />
          </div>
          <nav className={style.menu} aria-label={frame.footerMenu}>
            {menu.map(({ title, items }) => (
              <div key={title}>
                <h2 className={style.title} lang="en">
                  {title}
                </h2>
                <ul>
                  {items.map((item) => (
                    <li key={item.path}>
                      <a className={style.item} href={item.path} aria-current={ariaCurrent(path, item.path)}>
                        {item.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={style.bottom}>
          <p lang="en">{`${copyright} ${wordmark}. ${frame.rights}`}</p>
          <p className={style.facts}>
            <span>{legalName}</span>
            <span>{`${frame.ceo} ${ceo}`}</span>
            <span>{`${frame.registrationNumber} ${registrationNumber}`}</span>
            <a className={style.staff} href="/admin" rel="nofollow">
              {frame.staff}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
