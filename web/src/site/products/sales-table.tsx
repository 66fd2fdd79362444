import { productTexts } from '../content/products.ts';
import type { Sales } from './product.ts';
import { withTotals } from './sales.ts';
import style from './sales-table.module.css';

const figure = new Intl.NumberFormat('ko-KR').format;

/**
 * Deliveries by year and customer, with totals (docs/behaviour/pages.md#product-pages). On a phone it scrolls within
 * its box.
 */
export function SalesTable({ caption, ...sales }: Sales & { caption: string }) {
  const { rows, totals, total } = withTotals(sales);
  const texts = productTexts.sales;
  return (
    <div>
      <div className={style.box} tabIndex={0} role="region" aria-label={texts.box(caption)}>
        <table className={style.table}>
          <caption className="hidden">
            {caption}, {texts.note[sales.counts]}
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.customer}</th>
              {sales.years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.figures.map((count, year) => (
                  <td key={sales.years[year]}>{figure(count)}</td>
                ))}
                <td className={style.total}>{figure(row.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              {totals.map((count, year) => (
                <td key={sales.years[year]}>{figure(count)}</td>
              ))}
              <td className={style.total}>{figure(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={style.note}>{texts.note[sales.counts]}</p>
    </div>
  );
}
