import type { ExportEntry } from '@gaongil/contract/exports';
import type { StoredExport } from '@gaongil/data/cases/csv-exports';

/** An export as staff read of it. */
export function presentExport({ at, ...entry }: StoredExport): ExportEntry {
  return { ...entry, at: at.toISOString() };
}
