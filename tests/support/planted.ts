import { randomBytes } from 'node:crypto';
import { makeReferenceId } from '@gaongil/contract/reference-id';
import type { Knex } from 'knex';

/** What of a planted report differs from the next. */
export interface PlantedReport {
  type: 'REALNAME' | 'ANONYMOUS';
  status: 'RECEIVED' | 'IN_PROGRESS' | 'CLOSED';
  assignee: string;
  createdAt: Date;
  statusChangedAt: Date;
  content?: string;
}

export interface PlantedInquiry {
  status: 'RECEIVED' | 'IN_PROGRESS' | 'ANSWERED';
  assignee: string;
  createdAt: Date;
  actionAt: Date | null;
}

const atOnce = 500;

/** Stores reports in this order, without the api; the title of each is its number in the list. */
export async function plantReports(db: Knex, reports: readonly PlantedReport[]): Promise<void> {
  const rows = reports.map(({ type, status, assignee, createdAt, statusChangedAt, content }, index) => ({
    ...{ reference_id: makeReferenceId(randomBytes(26)), type, status, assignee, title: String(index) },
    ...{ content: content ?? '내용', target_type: 'OTHER', created_at: createdAt },
    ...{ status_changed_at: statusChangedAt, closed_at: status === 'CLOSED' ? statusChangedAt : null },
    ...(type === 'REALNAME'
      ? { reporter_name: '홍길동', reporter_email: 'hong@company.example', reporter_phone: '1' }
      : { access_tag: randomBytes(32) }),
  }));
  await db.batchInsert('reports', rows, atOnce);
}

/** Stores inquiries in this order, without the api; the name of each is its number in the list. */
export async function plantInquiries(db: Knex, inquiries: readonly PlantedInquiry[]): Promise<void> {
  const rows = inquiries.map(({ status, assignee, createdAt, actionAt }, index) => ({
    ...{ name: String(index), email: 'kim@company.example', message: '견적 문의', status, assignee },
    ...{ created_at: createdAt, action_at: actionAt },
  }));
  await db.batchInsert('inquiries', rows, atOnce);
}
