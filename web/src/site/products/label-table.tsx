import type { LabelValue } from './product.ts';
import style from './label-table.module.css';

/** The properties of a product, one per row. */
export function LabelTable({ caption, rows }: { caption: string; rows: readonly LabelValue[] }) {
  return (
    <table className={style.table}>
      <caption className="hidden">{caption}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
