import { home, siteMenu } from '../content/site.ts';
import { Page } from '../layout/page.tsx';

export function HomePage() {
  return (
    <Page title={home.title}>
      <p className="lead">{home.intro}</p>
      <h2>{home.reports}</h2>
      <ul className="links">
        {siteMenu.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
      <h2>{home.staff}</h2>
      <ul className="links">
        <li>
          <a href="/admin">관리자 화면</a>
        </li>
      </ul>
    </Page>
  );
}
