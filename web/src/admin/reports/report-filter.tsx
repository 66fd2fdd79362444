import { useEffect, useRef } from 'react';
import { reportStatusNames, reportTypeNames } from '@gaongil/contract/report';
import type { ReportFilters } from '../../api/reports.ts';
import { Form } from '../../ui/form.tsx';
import { SelectField, TextField } from '../../ui/inputs.tsx';

interface ReportFilterProps {
  filters: ReportFilters;
  apply: (typed: URLSearchParams) => void;
}

/** What the list is narrowed to; applied with the button or Enter, not while typing. */
export function ReportFilter({ filters, apply }: ReportFilterProps) {
  const { q, status, type, assignee } = filters;
  const box = useRef<HTMLDivElement>(null);

  // Back, Forward and 초기화 change the filters from outside; drawing the form anew would lose the keyboard's place.
  useEffect(() => {
    const fields = box.current?.querySelector('form')?.elements;
    for (const [name, value] of Object.entries({ q, status, type, assignee })) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [q, status, type, assignee]);

  async function submit(form: HTMLFormElement) {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value);
    apply(typed);
    return undefined;
  }

  return (
    <div ref={box}>
      <Form label="제보 검색" role="search" submit={submit} className="filters">
        <TextField name="q" label="검색어" type="search" defaultValue={filters.q} />
        <SelectField
          name="status"
          label="상태"
          options={reportStatusNames}
          empty="전체"
          defaultValue={filters.status}
        />
        <SelectField
          name="type"
          label="유형"
          options={reportTypeNames}
          empty="전체"
          defaultValue={filters.type}
        />
        <TextField name="assignee" label="담당자" defaultValue={filters.assignee} autoComplete="off" />
        <button type="submit" className="primary">
          검색
        </button>
        <button type="button" onClick={() => apply(new URLSearchParams())}>
          초기화
        </button>
      </Form>
    </div>
  );
}
