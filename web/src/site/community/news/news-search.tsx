import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { newsPage, searchScopes } from '../../content/news.ts';
import type { NewsView } from './search-news.ts';
import style from './news-search.module.css';

interface NewsSearchProps {
  view: NewsView;
  search: (query: string, scope: string) => void;
}

/** The search text and the field to search in. */
export function NewsSearch({ view: { query, scope }, search }: NewsSearchProps) {
  const text = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const shown = useRef({ query: '', scope: 'title' });

  useEffect(() => {
    // Back and Forward change the search text. Text typed before hydration is newer than the address.
    if (text.current && shown.current.query !== query) text.current.value = query;
    if (choice.current && shown.current.scope !== scope) choice.current.value = scope;
    shown.current = { query, scope };
  }, [query, scope]);

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    search(String(typed.get('q')), String(typed.get('scope')));
    return Promise.resolve(undefined);
  }

  return (
    <div className={style.search} data-needs-script>
      <Form label={newsPage.search} role="search" className={`${style.form}`} submit={submit}>
        <select ref={choice} name="scope" className={`input ${style.scope}`} aria-label={newsPage.scope}>
          {Object.entries(searchScopes).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <input
          ref={text}
          name="q"
          type="search"
          className="input"
          aria-label={newsPage.query}
          placeholder={newsPage.placeholder}
          enterKeyHint="search"
          maxLength={100}
        />
        <Button kind="primary" type="submit" icon="search">
          <span className={style.word}>{newsPage.submit}</span>
        </Button>
      </Form>
    </div>
  );
}
