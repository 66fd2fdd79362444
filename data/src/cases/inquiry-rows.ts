import type { InquiryStatus } from '@gaongil/contract/inquiry';

/** An inquiry as it is stored; `sequence` numbers arrivals. */
export interface StoredInquiry {
  id: string;
  sequence: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  status: InquiryStatus;
  assignee: string;
  actionNotes: string;
  version: number;
  createdAt: Date;
  actionAt: Date | null;
}

/** Column names by property: the one place where snake_case meets camelCase for inquiries. */
export const inquiryColumns = {
  id: 'id',
  sequence: 'place',
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  message: 'message',
  status: 'status',
  assignee: 'assignee',
  actionNotes: 'action_notes',
  version: 'version',
  createdAt: 'created_at',
  actionAt: 'action_at',
} as const satisfies Record<keyof StoredInquiry, string>;
