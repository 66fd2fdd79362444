/** How long a text may be, in code points (docs/behaviour/api.md#texts). */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 30,
  company: 200,
  department: 200,
  title: 200,
  incidentSummary: 5_000,
  content: 20_000,
  message: 20_000,
  actionNotes: 10_000,
  category: 50,
  measure: 5_000,
  note: 10_000,
  reopeningReason: 500,
  caseMessage: 5_000,
  url: 2_048,
} as const;
