import { Fragment } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { productTexts } from '../content/products.ts';
import style from './call-to-action.module.css';

/** A link from a product page to the contact page. */
export function CallToAction() {
  const { question, promise, ask } = productTexts;
  return (
    <section className={`dark ${style.call}`} aria-labelledby="question">
      <div className={`wrap ${style.row}`}>
        <div>
          <h2 id="question">
            {question.map((phrase) => (
              <Fragment key={phrase}>
                <span className={style.phrase}>{phrase}</span>{' '}
              </Fragment>
            ))}
          </h2>
          <p>{promise}</p>
        </div>
        <ButtonLink kind="accent" href="/community/contact" icon="arrow">
          {ask}
        </ButtonLink>
      </div>
    </section>
  );
}
