import { mergeOverrides } from '#app/channels/schedule/merge-overrides.server.ts';
import { listCombinations, readPlan } from '#app/channels/schedule/plan.server.ts';
import { toChannelWarning, type ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { channelFileSchema, type ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import { listHeavyDrawings } from './check-pictures.ts';
import { listIdleValues } from './idle-values.ts';
import { listPaymentWarnings } from './payment-origins.ts';

/** The text of a valid channel file and what it says. */
export interface CheckedFile {
  readonly text: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly file: ChannelFile;
}

/** Null where the schema rejects the text. */
export function readCheckedFile(text: string): CheckedFile | null {
  const content = JSON.parse(text) as CheckedFile['content'];
  const { data } = channelFileSchema.safeParse(content);
  return data ? { text, content, file: data } : null;
}

/** What no server need know of a valid file, but whoever writes it. */
export async function listFurtherWarnings(checked: CheckedFile): Promise<readonly ChannelWarning[]> {
  const { file, content } = checked;
  const warnings = [
    ...(await listPaymentWarnings(file)),
    ...listHeavyDrawings(file),
    ...listIdleValues(file, content, listPlanned(checked)),
  ];
  return warnings.map((warning) => toChannelWarning(checked, warning));
}

const listPlanned = ({ file, content }: CheckedFile): ChannelFile[] =>
  listCombinations(readPlan(file)).flatMap((active) => {
    const { data } = channelFileSchema.safeParse(mergeOverrides(content, active));
    return data ? [data] : [];
  });
