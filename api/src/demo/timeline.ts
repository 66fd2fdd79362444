import { dayInSeoul } from '@gaongil/contract/dates';
import type { SampleStep } from '@gaongil/data/samples/store-samples';
import type { SampleInquiry, SampleReport } from './sample-types.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A sample with the times at which it came and was worked on. */
export interface Dated<Sample> {
  sample: Sample;
  createdAt: Date;
  steps: SampleStep[];
}

/**
 * Dates samples, in the order of their arrival. `months` is the retention period of their kind; 0: none. Arrivals and steps
 * have hours of a working day, which differ from sample to sample.
 */
export function dated<Sample extends SampleReport | SampleInquiry>(
  samples: readonly Sample[],
  now: Date,
  months: number,
): Dated<Sample>[] {
  const today = dayInSeoul(now);
  return samples
    .map((sample, index) => {
      const { steps = [] } = sample;
      const day = arrivalDay(sample, steps.at(-1)?.after ?? 0, today, months);
      const minutes = (index * 37) % 400;
      const at = (after: number, minute: number) =>
        new Date(day.getTime() + after * dayMs + 9 * hourMs + minute * 60_000);
      return {
        sample,
        createdAt: at(0, minutes),
        steps: steps.map(({ after, by, note, hold, ...action }, number) => ({
          by,
          at: at(after, minutes + (number + 1) * 25),
          ...(Object.keys(action).length > 0 && { action }),
          ...(note !== undefined && { note }),
          ...(hold !== undefined && { hold }),
        })),
      };
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function arrivalDay(
  { arrived, endsIn }: SampleReport | SampleInquiry,
  lastStep: number,
  today: Date,
  months: number,
): Date {
  if (endsIn === undefined || months === 0) return new Date(today.getTime() - arrived * dayMs);
  // Midnight in Seoul is 15:00 of the day before in UTC, whose months may be shorter.
  const end = new Date(today.getTime() + 9 * hourMs + endsIn * dayMs);
  end.setUTCMonth(end.getUTCMonth() - months);
  return new Date(end.getTime() - 9 * hourMs - lastStep * dayMs);
}
